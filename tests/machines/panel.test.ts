import { panelMachine } from '#machines/panel/panel.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(panelMachine)).toEqual(['(root) · panel.open → open / show', 'open · panel.close → closed'])
})

test('shows one panel at a time with the record it is about', () => {
  const panel = createActor(panelMachine).start()
  panel.send({ type: 'panel.open', name: 'items', record: { id: '1' } })
  panel.send({ type: 'panel.open', name: 'recycleBin' })
  expect(panel.getSnapshot()).toMatchObject({ value: 'open', context: { name: 'recycleBin', record: {} } })
  panel.send({ type: 'panel.close' })
  expect(panel.getSnapshot().value).toBe('closed')
})

test('every path', () => {
  const paths = modelOf(panelMachine, [{ type: 'panel.open', name: 'a' } as never]).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map(({ state }) => (state as { value?: unknown }).value))
  expect(new Set(states)).toEqual(new Set(['closed', 'open']))
})
