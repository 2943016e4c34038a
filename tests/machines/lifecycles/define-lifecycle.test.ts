import { position } from '#contract/areas/position/position.entity.ts'
import {
  asksFirst,
  defineLifecycle,
  filledIn,
  mayTake,
  stepFrom,
  stepsFrom,
} from '#machines/lifecycles/define-lifecycle.ts'
import type { StepFact } from '#machines/lifecycles/step-facts.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

const entity = { ...position, lifecycle: { field: 'postRank' as const } }
const states = { here: { value: '1' }, there: { value: '2' }, gone: { final: true } } as const
const define = (steps: Record<string, StepFact<'here' | 'there' | 'gone', any>>) =>
  defineLifecycle({ entity, states, steps })

test('a life cycle knows its arrows, its field and where it begins', () => {
  const lifecycle = define({ go: { label: '走', from: 'here', to: 'there' } })
  expect(lifecycle.steps).toEqual([{ name: 'go', from: 'here', to: 'there', label: '走' }])
  expect([lifecycle.field, lifecycle.initial]).toEqual(['postRank', '1'])
  expect(lifecycle.states).toEqual({ here: { value: '1' }, there: { value: '2' } })
})

test('a step begins in one state or in several, stays, or leads elsewhere from each', () => {
  const lifecycle = define({
    note: { label: '备注', from: ['here', 'there'] },
    turn: { label: '转', from: { here: 'there', there: 'here' } },
    leave: { label: '离开', from: ['here', 'there'], to: 'gone' },
  })
  expect(edgesOf(lifecycle.machine)).toEqual([
    'here · note → here',
    'here · turn → there',
    'here · leave → gone',
    'there · note → there',
    'there · turn → here',
    'there · leave → gone',
  ])
})

test('a step with an outcome leads where its answer says, and nowhere with any other', () => {
  const lifecycle = define({
    check: {
      label: '验收',
      from: 'here',
      optional: ['postRank'],
      outcome: {
        label: '结论',
        options: { pass: { label: '合格', to: 'there' }, fail: { label: '不合格', to: 'here', fields: ['reason'] } },
      },
    },
  })
  expect(edgesOf(lifecycle.machine)).toEqual(['here · check [pass] → there', 'here · check [fail] → here'])
  expect(stepFrom(lifecycle, '1', 'check', 'pass')?.to).toBe('there')
  expect(stepFrom(lifecycle, '1', 'check', 'fail')?.to).toBe('here')
  expect([stepFrom(lifecycle, '1', 'check'), stepFrom(lifecycle, '1', 'check', 'maybe')]).toEqual([
    undefined,
    undefined,
  ])
  expect([mayTake(lifecycle, '1', 'check'), mayTake(lifecycle, '2', 'check')]).toEqual([true, false])
  const [step, ...others] = stepsFrom(lifecycle, '1')
  expect(others).toEqual([])
  expect([filledIn(step!, 'pass'), filledIn(step!, 'fail')]).toEqual([
    { fields: [], optional: ['postRank'] },
    { fields: ['reason'], optional: ['postRank'] },
  ])
  expect(asksFirst(step!)).toBe(true)
})

test('a step from everywhere begins in every state but final ones', () => {
  const ended = { ...states, done: { value: '3', final: true } } as const
  const lifecycle = defineLifecycle({
    entity,
    states: ended,
    steps: {
      go: { label: '走', from: 'here', to: 'there' },
      end: { label: '作废', from: '*', to: 'done', fields: ['reason'] },
      note: { label: '备注', from: '*' },
    },
  })
  expect(lifecycle.steps.map(({ name, from, to }) => `${from} ${name} ${to}`)).toEqual([
    'here go there',
    'here end done',
    'here note here',
    'there end done',
    'there note there',
  ])
  expect(stepsFrom(lifecycle, '3')).toEqual([])
  expect(() =>
    defineLifecycle({ entity, states: ended, steps: { end: { label: '作废', from: '*', to: 'there' } } }),
  ).toThrow('leads into a final state, which there is not')
})

test('what does not fit together stops the start', () => {
  const wrong = (steps: Parameters<typeof define>[0]) => () => define(steps)
  const go = { label: '走', from: 'here' } as const
  expect(() => defineLifecycle({ entity: position, states, steps: {} })).toThrow('position has no lifecycle field')
  expect(() => defineLifecycle({ entity, states: { gone: { final: true } }, steps: {} })).toThrow('begins nowhere')
  expect(wrong({ go: { ...go, to: 'away' as never } })).toThrow('go names the state away')
  expect(wrong({ go: { ...go, fields: ['colour'] } })).toThrow('go names the field colour')
  expect(wrong({ go: { ...go, from: 'gone' } })).toThrow('begins in gone, which is final')
  const outcome = { label: '结论', options: { pass: { label: '合格', to: 'there' } } } as const
  expect(wrong({ go: { ...go, due: {} } })).toThrow('go is due at no time')
  expect(wrong({ go: { ...go, due: { after: { days: 1 } }, fields: ['reason'] } })).toThrow(
    'is due and asks for something',
  )
  expect(wrong({ go: { ...go, to: 'there', outcome } })).toThrow('has an outcome and a place it leads to')
})
