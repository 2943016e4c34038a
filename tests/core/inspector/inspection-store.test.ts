import { inspectionBatchSchema, type InspectionRecord } from '#core/inspector/inspection.ts'
import { createInspectionStore, LOG_CAPACITY } from '#core/inspector/inspection-store.ts'
import { expect, test, vi } from 'vitest'

const started = (id: string, over: object = {}) =>
  ({ kind: 'actor.started', id, parent: null, name: id, machine: id, atMs: 1_000, ...over }) as InspectionRecord
const event = (id: string, over: object = {}) =>
  ({ kind: 'event', id, from: null, type: 'go', payload: '', arrows: [], atMs: 2_000, ...over }) as InspectionRecord
const stands = (id: string, states: string[]) =>
  ({ kind: 'actor.stands', id, status: 'active', states, tags: [], timers: [], atMs: 2_000 }) as InspectionRecord
const frame = (over: object = {}) =>
  ({
    kind: 'frame',
    socket: 'table',
    direction: 'in',
    what: 'heart_beat',
    bytes: 40,
    text: '{}',
    atMs: 2_000,
    ...over,
  }) as InspectionRecord

function storeWith(...records: InspectionRecord[]) {
  const store = createInspectionStore()
  const take = (...more: InspectionRecord[]) => store.take({ records: more, dropped: 0 })
  take(...records)
  return { store, take }
}

test('lists children below their parent, helpers as what a machine waits for', () => {
  const { store, take } = storeWith(
    started('notifications'),
    started('tabs'),
    started('notifications/reader', { parent: 'notifications', name: 'reader' }),
    started('notifications/load', { parent: 'notifications', name: 'load', machine: null }),
  )
  const rows = () => store.actors().map(({ id, depth, helpers }) => [id, depth, helpers])
  expect(rows()).toEqual([
    ['notifications', 0, ['load']],
    ['notifications/reader', 1, []],
    ['notifications/load', 1, []],
    ['tabs', 0, []],
  ])
  take({ kind: 'actor.stopped', id: 'notifications/load', atMs: 1 })
  expect(store.actor('notifications')?.helpers).toEqual([])
  take({ kind: 'actor.stopped', id: 'notifications', atMs: 1 })
  expect(rows()).toEqual([['tabs', 0, []]])
})

test('an actor is a new object only when something about it changed', () => {
  const { store, take } = storeWith(started('notifications'), started('tabs'))
  const [notifications, tabs] = [store.actor('notifications'), store.actor('tabs')]
  const list = store.actors()
  take(frame())
  expect(store.actors()).toBe(list)
  take(stands('tabs', ['idle']), event('tabs', { type: 'tab.close' }))
  expect(store.actor('notifications')).toBe(notifications)
  expect(store.actor('tabs')).not.toBe(tabs)
  expect(store.actor('tabs')).toMatchObject({ states: ['idle'], events: 1, lastEvent: 'tab.close', lastAtMs: 2_000 })
})

test('logs events once for all and once for each actor, the log keeps its identity until it grows', () => {
  const { store, take } = storeWith(
    started('notifications'),
    event('notifications'),
    event('tabs', { type: 'tab.close' }),
  )
  const log = store.log()
  expect(log.map(({ n, id, type }) => [n, id, type])).toEqual([
    [1, 'notifications', 'go'],
    [2, 'tabs', 'tab.close'],
  ])
  expect(store.logOf('notifications').map(({ n }) => n)).toEqual([1])
  take(frame())
  expect(store.log()).toBe(log)
  expect(store.logOf('nobody')).toBe(store.logOf('nobody either'))
})

test('its memory is bounded, however much happens', () => {
  const { store } = storeWith()
  for (let n = 0; n < 10; n += 1) {
    const records = Array.from({ length: 1_000 }, (_, index) => event('notifications', { type: `e${index}` }))
    store.take({ records: [...records, frame({ what: `kind${n}` })], dropped: 7 })
  }
  for (let n = 0; n < 500; n += 1) store.take({ records: [frame({ what: `k${n}` })], dropped: 0 })
  expect([store.log().length, store.logOf('notifications').length, store.log().at(-1)?.n]).toEqual([
    LOG_CAPACITY,
    300,
    10_000,
  ])
  expect([store.dropped(), store.streams().size]).toEqual([70, 41])
})

test('counts frames and bytes by socket and direction, and by kind', () => {
  const { store } = storeWith(frame(), frame({ bytes: 60, text: '{"n":2}' }), frame({ direction: 'out', atMs: 2_500 }))
  const incoming = store.frames().get('table in')
  expect([incoming?.count.perSecond(3_000, 1), incoming?.bytes.perSecond(3_000, 1), incoming?.last?.text]).toEqual([
    2,
    100,
    '{"n":2}',
  ])
  expect([...store.frames().keys()]).toEqual(['table in', 'table out'])
  expect([...store.streams().keys()]).toEqual(['table · heart_beat'])
})

test('clearing forgets events and figures, not who runs; beginning anew forgets who runs', () => {
  const { store } = storeWith(started('notifications'), event('notifications'), frame(), {
    kind: 'stream',
    name: '提示',
    atMs: 1,
  })
  const changed = vi.fn<() => void>()
  store.subscribe(changed)
  store.clear()
  expect([store.log(), store.logOf('notifications'), store.frames().size, store.streams().size]).toEqual([[], [], 0, 0])
  expect([store.events.total, store.actors().length]).toEqual([0, 1])
  store.restart()
  expect([store.actors(), changed.mock.calls.length]).toEqual([[], 2])
})

test('whatever is given to it can be told as JSON', () => {
  const records = [started('notifications'), stands('notifications', ['idle']), event('notifications'), frame()]
  const batch = { records, dropped: 0 }
  expect(inspectionBatchSchema.parse(JSON.parse(JSON.stringify(batch)))).toEqual(batch)
  expect(inspectionBatchSchema.safeParse({ records: [{ kind: 'other' }], dropped: 0 }).success).toBe(false)
})
