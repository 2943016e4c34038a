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
    'pins.loading · pin.toggle → (stays) / togglePin, keep',
    'pins.loading · done loadPins [hasChanges] → pins.saving / takePins, keep',
    'pins.loading · done loadPins → pins.ready / takePins, keep',
    'pins.loading · error loadPins → pins.unknown / noteFailure',
    'pins.unknown · pin.toggle → pins.loading / togglePin, keep',
    'pins.unknown · pins.retry → pins.loading',
    'pins.ready · pin.toggle → pins.saving / togglePin, keep',
    'pins.saving · pin.toggle → (stays) / togglePin, keep',
    'pins.saving · done savePins [isOutdated] → pins.saving',
    'pins.saving · done savePins → pins.ready / forgetChanges, keep',
    'pins.saving · error savePins → pins.unsaved',
    'pins.unsaved · pin.toggle → pins.loading / togglePin, keep',
  ])
})

test('[LAYOUT-08] what is pinned stands there at once, and what the server knows counts afterwards', async () => {
  const panel = run({ paths: ['/a'], changes: [] })
  expect([panel.state(), panel.pins()]).toEqual(['loading', ['/a']])
  await panel.load(['/b'])
  expect([panel.state(), panel.pins(), panel.kept]).toEqual(['ready', ['/b'], [{ paths: ['/b'], changes: [] }]])
})

test('what is pinned before the earlier ones are there is added to them, and nothing is saved until then', async () => {
  const panel = run(null)
  panel.actor.send({ type: 'pin.toggle', path: '/new' })
  expect([panel.state(), panel.pins(), panel.sent]).toEqual(['loading', ['/new'], []])
  await panel.load(['/a', '/b'])
  expect([panel.state(), panel.sent]).toEqual(['saving', [['/a', '/b', '/new']]])
  await panel.save()
  expect([panel.state(), panel.pins(), panel.kept.at(-1)]).toEqual([
    'ready',
    ['/a', '/b', '/new'],
    { paths: ['/a', '/b', '/new'], changes: [] },
  ])
})

test('after a load that failed nothing is saved over what is pinned: a change or the person loads again', async () => {
  const panel = run({ paths: ['/a'], changes: [] })
  await panel.load(new Error('away'))
  expect([panel.state(), panel.pins()]).toEqual(['unknown', ['/a']])
  panel.actor.send({ type: 'pins.retry' })
  await panel.load(new Error('away'))
  panel.actor.send({ type: 'pin.toggle', path: '/a' })
  expect([panel.state(), panel.pins(), panel.sent]).toEqual(['loading', [], []])
  await panel.load(['/a', '/b'])
  expect([panel.state(), panel.sent]).toEqual(['saving', [['/b']]])
})

test('what is pinned while the server still saves goes out after the answer', async () => {
  const panel = run(null)
  await panel.load(null)
  panel.actor.send({ type: 'pin.toggle', path: '/a' })
  panel.actor.send({ type: 'pin.toggle', path: '/b' })
  expect([panel.state(), panel.pins(), panel.sent]).toEqual(['saving', ['/a', '/b'], [['/a']]])
  await panel.save()
  expect([panel.state(), panel.sent]).toEqual(['saving', [['/a'], ['/a', '/b']]])
  await panel.save()
  expect([panel.state(), panel.kept.at(-1)]).toEqual(['ready', { paths: ['/a', '/b'], changes: [] }])
})

test('what the server did not take is sent with the next start, added to what was pinned elsewhere', async () => {
  const panel = run(null)
  await panel.load(null)
  panel.actor.send({ type: 'pin.toggle', path: '/a' })
  await panel.save(new Error('away'))
  const kept = { paths: ['/a'], changes: [{ path: '/a', isPinned: true }] }
  expect([panel.state(), panel.kept.at(-1)]).toEqual(['unsaved', kept])
  const next = run(kept)
  expect([next.state(), next.pins(), next.sent]).toEqual(['loading', ['/a'], []])
  await next.load(['/elsewhere'])
  expect([next.state(), next.sent]).toEqual(['saving', [['/elsewhere', '/a']]])
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
    { type: 'xstate.error.actor.loadPins', error: new Error('away') },
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
  const loads: ReturnType<typeof deferred<readonly string[] | null>>[] = []
  const saves: ReturnType<typeof deferred<undefined>>[] = []
  const sent: (readonly string[])[] = []
  const noted: KeptPins[] = []
  const actor = createActor(
    menuPanelWith({
      loadPins() {
        loads.push(deferred<readonly string[] | null>())
        return loads.at(-1)!.promise
      },
      async savePins(paths) {
        sent.push(paths)
        saves.push(deferred<undefined>())
        await saves.at(-1)!.promise
      },
      keep: (pins) => void noted.push(pins),
    }),
    { input: { kept } },
  ).start()
  const load = async (answer: readonly string[] | null | Error) => {
    await (answer instanceof Error ? loads.at(-1)!.reject(answer) : loads.at(-1)!.resolve(answer))
    await tick()
  }
  const save = async (error?: Error) => {
    await (error === undefined ? saves.at(-1)!.resolve(undefined) : saves.at(-1)!.reject(error))
    await tick()
  }
  const state = () => actor.getSnapshot().value.pins
  const pins = () => actor.getSnapshot().context.pins
  return { actor, load, save, sent, kept: noted, state, pins }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))
