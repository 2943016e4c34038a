import { formStepsMachine } from '#machines/form-steps/form-steps.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(formStepsMachine)).toEqual([
    '(root) · steps.restart → filling / restart',
    '(root) · steps.restore → filling / show',
    'filling · part.show [mayShow] → (stays) / show',
    'filling · step.next → checking',
    'filling · step.back [hasBefore] → (stays) / show',
    'checking · step.passed → filling / show',
    'checking · step.refused → filling',
  ])
})

test('[BLOCK-14] a step is shown only after those before it were found right', () => {
  const steps = createActor(formStepsMachine, { input: { isOrdered: true } }).start()
  const at = () => steps.getSnapshot().context.index
  steps.send({ type: 'part.show', index: 2 })
  expect(at()).toBe(0)
  steps.send({ type: 'step.next' })
  steps.send({ type: 'step.refused' })
  expect(at()).toBe(0)
  steps.send({ type: 'step.next' })
  steps.send({ type: 'part.show', index: 1 })
  expect([at(), steps.getSnapshot().value]).toEqual([0, 'checking'])
  steps.send({ type: 'step.passed' })
  expect(at()).toBe(1)
  steps.send({ type: 'step.back' })
  steps.send({ type: 'step.back' })
  expect(at()).toBe(0)
  steps.send({ type: 'part.show', index: 1 })
  expect(at()).toBe(1)
  steps.send({ type: 'steps.restart' })
  steps.send({ type: 'part.show', index: 1 })
  expect(at()).toBe(0)
})

test('tabs are shown in any order', () => {
  const tabs = createActor(formStepsMachine, { input: { isOrdered: false } }).start()
  tabs.send({ type: 'part.show', index: 2 })
  expect(tabs.getSnapshot().context.index).toBe(2)
})

test('every path', () => {
  const paths = modelOf(formStepsMachine, [{ type: 'part.show', index: 1 } as never], {
    input: { isOrdered: true },
  }).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map(({ state }) => (state as { value?: unknown }).value))
  expect(new Set(states)).toEqual(new Set(['filling', 'checking']))
})
