import { panelMachine } from '#machines/panel/panel.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(panelMachine)).toEqual([
    '(root) · panel.open → open / show',
    '(root) · panel.turn → (stays) / turn',
    'open.shown · panel.close [holdsWork] → open.asking',
    'open.shown · panel.close → closed',
    'open.asking · discard.confirm → closed',
    'open.asking · discard.cancel → open.shown',
  ])
})

test('shows one panel at a time with the record it is about', () => {
  const { panel } = open()
  panel.send({ type: 'panel.open', name: 'items', record: { id: '1' } })
  panel.send({ type: 'panel.open', name: 'recycleBin' })
  expect(panel.getSnapshot()).toMatchObject({
    value: { open: 'shown' },
    context: { name: 'recycleBin', record: {} },
  })
  panel.send({ type: 'panel.close' })
  expect(panel.getSnapshot().value).toBe('closed')
})

test('[BLOCK-16] shows the next record at the same tab, whatever panel was open in between', () => {
  const { panel } = open()
  panel.send({ type: 'panel.open', name: 'detail', record: { id: '1' } })
  panel.send({ type: 'panel.turn', tab: 'timeline' })
  panel.send({ type: 'panel.open', name: 'detail', record: { id: '2' } })
  expect(panel.getSnapshot().context).toMatchObject({ record: { id: '2' }, tab: 'timeline' })
  panel.send({ type: 'panel.open', name: 'recycleBin' })
  expect(panel.getSnapshot().context.tab).toBe('timeline')
})

test('[LAYOUT-09] says what was left when it closes and when another one replaces it', () => {
  const { panel, left } = open()
  panel.send({ type: 'panel.open', name: 'items', record: { id: '1' } })
  expect(left).toEqual([])
  panel.send({ type: 'panel.open', name: 'items', record: { id: '2' } })
  expect(left).toEqual(['items'])
  panel.send({ type: 'panel.open', name: 'recycleBin' })
  panel.send({ type: 'panel.close' })
  expect(left).toEqual(['items', 'items', 'recycleBin'])
})

test('[BLOCK-15] asks before unsaved work in it is given up', () => {
  const { panel, left } = open({ working: ['items'] })
  panel.send({ type: 'panel.open', name: 'items' })
  panel.send({ type: 'panel.close' })
  expect([panel.getSnapshot().value, left]).toEqual([{ open: 'asking' }, []])
  panel.send({ type: 'discard.cancel' })
  expect([panel.getSnapshot().value, left]).toEqual([{ open: 'shown' }, []])
  panel.send({ type: 'panel.close' })
  panel.send({ type: 'discard.confirm' })
  expect([panel.getSnapshot().value, left]).toEqual(['closed', ['items']])
})

test('every path', () => {
  const machine = panelMachine.provide({ guards: { holdsWork: () => true } })
  const paths = modelOf(machine, [{ type: 'panel.open', name: 'a' } as never]).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map(({ state }) => (state as { value?: unknown }).value))
  expect(new Set(states.map((value) => JSON.stringify(value)))).toEqual(
    new Set(['"closed"', '{"open":"shown"}', '{"open":"asking"}']),
  )
})

function open({ working = [] }: { working?: string[] } = {}) {
  const left: string[] = []
  const machine = panelMachine.provide({
    guards: { holdsWork: (_args, name) => working.includes(name) },
    actions: { left: (_args, name) => void left.push(name) },
  })
  return { panel: createActor(machine).start(), left }
}
