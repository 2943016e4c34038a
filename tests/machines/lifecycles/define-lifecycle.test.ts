import { position } from '#contract/areas/position/position.entity.ts'
import { defineLifecycle, type StepMeta } from '#machines/lifecycles/define-lifecycle.ts'
import { expect, test } from 'vitest'
import { setup } from 'xstate'

const entity = { ...position, lifecycle: { field: 'postRank' } }
const label = (text: string): StepMeta => ({ label: text })
const typed = setup({ types: { events: {} as { type: 'go' }, transitionMeta: {} as StepMeta } })
const machine = typed.createMachine({
  initial: 'here',
  states: { here: { on: { go: { target: 'there', meta: label('走') } } }, there: {} },
})

test('a life cycle knows its arrows, its field and where it begins', () => {
  const lifecycle = defineLifecycle({ entity, states: { here: { value: '1' }, there: { value: '2' } }, machine })
  expect(lifecycle.steps).toEqual([{ name: 'go', from: 'here', to: 'there', label: '走' }])
  expect([lifecycle.field, lifecycle.initial]).toEqual(['postRank', '1'])
})

test('what does not fit together stops the start', () => {
  const states = { here: { value: '1' } }
  expect(() => defineLifecycle({ entity: position, states, machine })).toThrow('position has no lifecycle field')
  expect(() => defineLifecycle({ entity, states: { ...states, away: { value: '3' } }, machine })).toThrow('away')
  expect(() => defineLifecycle({ entity, states: { there: { value: '2' } }, machine })).toThrow('begins nowhere')
  const nameless = typed.createMachine({ initial: 'here', states: { here: { on: { go: 'here' } } } })
  expect(() => defineLifecycle({ entity, states, machine: nameless })).toThrow('here · go needs a label')
})
