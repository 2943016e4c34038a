import { menuPanelMachine, MOST_PINS, type KeptPins } from '#machines/menu-panel/menu-panel.machine.ts'
import { menuPanelWith } from '#machines/menu-panel/menu-panel-with.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(menuPanelMachine)).toEqual([
    '(root) · filter.change → (stays) / narrow',
    '(root) · section.set → (stays) / setSection',
    '(root) · search.open → (stays) / openSearch',
    '(root) · search.close → (stays) / closeSearch',
    'pins · pin.toggle → pins.saving / togglePin, keep',
    'pins.starting · always [isUnsaved] → pins.saving',
    'pins.starting · always → pins.loading',
    'pins.loading · done loadPins → pins.ready / takePins, keep',
    'pins.loading · error loadPins → pins.ready',
    'pins.saving · pin.toggle → (stays) / togglePin, keep',
    'pins.saving · done savePins [hasChanged] → pins.saving',
    'pins.saving · done savePins → pins.ready / keep',
    'pins.saving · error savePins → pins.unsaved',
  ])
})

test('[LAYOUT-08] what is pinned stands there at once, and what the server knows counts afterwards', async () => {
  const panel = run({ paths: ['/a'], isSaved: true })
  expect([panel.state(), panel.pins()]).toEqual(['loading', ['/a']])
  await panel.loaded.resolve(['/b'])
  await turn()
  expect([panel.state(), panel.pins(), panel.kept]).toEqual(['ready', ['/b'], [{ paths: ['/b'], isSaved: true }]])
})

test('what is pinned while the server still saves goes out after the answer', async () => {
  const panel = run(null)
  panel.actor.send({ type: 'pin.toggle', path: '/a' })
  panel.actor.send({ type: 'pin.toggle', path: '/b' })
  expect([panel.state(), panel.pins(), panel.sent]).toEqual(['saving', ['/a', '/b'], [['/a']]])
  await panel.saved[0]!.resolve(undefined)
  await turn()
  expect([panel.state(), panel.sent]).toEqual(['saving', [['/a'], ['/a', '/b']]])
  await panel.saved[1]!.resolve(undefined)
  await turn()
  expect([panel.state(), panel.kept.at(-1)]).toEqual(['ready', { paths: ['/a', '/b'], isSaved: true }])
})

test('what the server did not take is sent with the next start instead of being lost', async () => {
  const panel = run(null)
  panel.actor.send({ type: 'pin.toggle', path: '/a' })
  await panel.saved[0]!.reject(new Error('away'))
  await turn()
  expect([panel.state(), panel.kept.at(-1)]).toEqual(['unsaved', { paths: ['/a'], isSaved: false }])
  const next = run(panel.kept.at(-1)!)
  expect([next.state(), next.sent]).toEqual(['saving', [['/a']]])
})

test('an entry is unpinned by the same, and at most so many are pinned', () => {
  const panel = run(null)
  panel.actor.send({ type: 'pin.toggle', path: '/a' })
  panel.actor.send({ type: 'pin.toggle', path: '/a' })
  expect(panel.pins()).toEqual([])
  for (let each = 0; each <= MOST_PINS; each += 1) panel.actor.send({ type: 'pin.toggle', path: `/${each}` })
  expect([panel.pins().length, panel.pins()[0]]).toEqual([MOST_PINS, '/1'])
})

test('text, sections and search are there in every state, and along every path', async () => {
  const cases = [
    { type: 'pin.toggle', path: '/a' },
    { type: 'filter.change', text: 'yh' },
    { type: 'section.set', key: 's', open: true, at: '/a' },
    { type: 'search.open', text: 'yh' },
    { type: 'xstate.done.actor.loadPins', output: null },
    { type: 'xstate.done.actor.savePins', output: [] },
  ]
  let states = 0
  for (const path of modelOf(menuPanelMachine, cases, { input: {} }).getShortestPaths()) {
    await path.test({
      states: {
        '*': (state: any) => {
          states += 1
          for (const event of cases.slice(0, 4)) expect(state.can(event)).toBe(true)
        },
      },
    })
  }
  expect(states).toBeGreaterThan(2)
  const { actor } = run(null)
  for (const event of cases.slice(1, 4)) actor.send(event as never)
  const { text, sections, search } = actor.getSnapshot().context
  expect([text, sections, search]).toEqual(['yh', { s: { open: true, at: '/a' } }, 'yh'])
  actor.send({ type: 'search.close' })
  expect(actor.getSnapshot().context.search).toBe(null)
})

function run(kept: KeptPins | null) {
  const loaded = deferred<readonly string[] | null>()
  const saved: ReturnType<typeof deferred<undefined>>[] = []
  const sent: (readonly string[])[] = []
  const noted: KeptPins[] = []
  const actor = createActor(
    menuPanelWith({
      loadPins: () => loaded.promise,
      async savePins(paths) {
        sent.push(paths)
        saved.push(deferred<undefined>())
        await saved.at(-1)!.promise
      },
      keep: (pins) => void noted.push(pins),
    }),
    { input: { kept } },
  ).start()
  const state = () => actor.getSnapshot().value.pins
  const pins = () => actor.getSnapshot().context.pins
  return { actor, loaded, saved, sent, kept: noted, state, pins }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
