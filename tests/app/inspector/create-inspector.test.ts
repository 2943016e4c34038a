import { createInspector } from '#app/inspector/create-inspector.ts'
import { createLiveOfPerson } from '#app/live-of-person.ts'
import { inspectionBatchSchema } from '#core/inspector/inspection.ts'
import { createRunningActors } from '#core/running-actors.ts'
import { liveTableChannelMachine } from '#machines/channel/live-table-channel.machine.ts'
import { Subject } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, setup, SimulatedClock, type AnyActor } from 'xstate'

let stop = (): void => {}
afterEach(() => stop())

/** A lamp that asks somebody each time it is lit, and has a dimmer of its own. */
function lampMachine(answers: ((text: string) => void)[]) {
  return setup({
    types: { context: {} as { level: number; token: string }, events: {} as { type: 'light' | 'off'; by?: object } },
    actors: {
      ask: fromPromise<string>(() => new Promise((resolve) => void answers.push(resolve))),
      dimmer: setup({}).createMachine({ id: 'dimmer', initial: 'bright', states: { bright: {} } }),
    },
    delays: { tooLong: 60_000 },
    guards: { mayLight: () => true },
  }).createMachine({
    id: 'lamp',
    context: { level: 0, token: 'abc-very-secret' },
    initial: 'dark',
    states: {
      dark: { description: '没有亮', on: { light: { guard: 'mayLight', target: 'lit' } } },
      lit: {
        tags: ['bright'],
        entry: assign({ level: 1 }),
        invoke: [
          { id: 'ask', src: 'ask', onDone: 'answered' },
          { id: 'dimmer', src: 'dimmer' },
        ],
        after: { tooLong: 'dark' },
        on: { off: 'dark' },
      },
      answered: { on: { off: 'dark' } },
    },
  })
}

function inspected() {
  const running = createRunningActors()
  const live = createLiveOfPerson(running)
  const due$ = new Subject<void>()
  const asked: number[] = []
  const said$ = new Subject<string>()
  const inspector = createInspector({
    running,
    live,
    streams: { 提示: said$ },
    now: () => 5_000,
    secrets: () => ['abc-very-secret'],
    due: () => {
      asked.push(1)
      return due$
    },
  })
  const { store } = inspector
  const paint = () => due$.next()
  const watch = () => {
    stop = inspector.watch()
    return stop
  }
  const rows = () => store.actors().map(({ id, machine, states }) => [id, machine, states.join(' ')])
  return { running, live, inspector, store, paint, asked, watch, rows, said$ }
}

function lamp() {
  const answers: ((text: string) => void)[] = []
  const actor = createActor(lampMachine(answers), { clock: new SimulatedClock() }).start()
  return { actor, answers }
}

test('attaches to nobody until it watches, and to nobody after', () => {
  const { running, watch, store, paint } = inspected()
  const { actor } = lamp()
  running.add('lamp', actor)
  const attached = spyOnInspect(actor)
  actor.send({ type: 'light' })
  expect([attached(), store.actors(), store.log()]).toEqual([0, [], []])
  const end = watch()
  expect(attached()).toBe(1)
  end()
  expect(attached()).toBe(0)
  actor.send({ type: 'off' })
  paint()
  expect(store.log()).toEqual([])
})

test('two who look watch once, until the last has gone', () => {
  const { running, watch, rows, paint } = inspected()
  const { actor } = lamp()
  const attached = spyOnInspect(actor)
  running.add('lamp', actor)
  const [one, other] = [watch(), watch()]
  expect([attached(), rows()]).toEqual([1, [['lamp', 'lamp', 'dark']]])
  one()
  one()
  actor.send({ type: 'light' })
  paint()
  expect([attached(), rows()[0]]).toEqual([1, ['lamp', 'lamp', 'lit']])
  other()
  expect(attached()).toBe(0)
})

test('finds whom it meets running, with children and helpers', () => {
  const { running, watch, rows, store } = inspected()
  const { actor } = lamp()
  actor.send({ type: 'light' })
  running.add('lamp', actor)
  watch()
  expect(rows()).toEqual([
    ['lamp', 'lamp', 'lit'],
    ['lamp/ask', null, ''],
    ['lamp/dimmer', 'dimmer', 'bright'],
  ])
  expect(store.actor('lamp')).toMatchObject({
    tags: ['bright'],
    helpers: ['ask'],
    timers: [{ name: 'tooLong', delayMs: 60_000 }],
  })
})

test('tells what happened with the next paint, once however much it was', async () => {
  const { running, watch, rows, store, paint, asked } = inspected()
  const { actor, answers } = lamp()
  running.add('lamp', actor)
  watch()
  actor.send({ type: 'light', by: { password: 'Geheim' } })
  expect([store.log(), asked.length]).toEqual([[], 1])
  answers[0]?.('fine')
  await new Promise<void>((resolve) => void setImmediate(resolve))
  actor.send({ type: 'off' })
  paint()
  expect(rows()).toEqual([['lamp', 'lamp', 'dark']])
  expect(store.actor('lamp')?.timers).toEqual([])
  const log = store.logOf('lamp').map(({ type, payload, arrows }) => [type, payload, arrows])
  expect(log).toEqual([
    ['light', '{"by":{"password":"••••••"}}', ['dark light lit']],
    ['xstate.done.actor.ask', '{"output":"fine","actorId":"ask"}', ['lit xstate.done.actor.ask answered']],
    ['off', '', ['answered off dark']],
  ])
  expect(asked.length).toBe(1)
})

test('an event that changes nothing goes along no arrow', () => {
  const { running, watch, store, paint } = inspected()
  const { actor } = lamp()
  running.add('lamp', actor)
  watch()
  actor.send({ type: 'off' })
  paint()
  expect(store.log().map(({ type, arrows }) => [type, arrows])).toEqual([['off', []]])
})

test('meets those who come later and forgets those who go', () => {
  const { running, watch, rows, paint } = inspected()
  watch()
  const [one, other] = [lamp().actor, lamp().actor]
  running.add('lamp', one)
  running.add('lamp', other)
  paint()
  expect(rows().map(([id]) => id)).toEqual(['lamp', 'lamp #2'])
  one.send({ type: 'light' })
  paint()
  expect(rows().map(([id]) => id)).toEqual(['lamp', 'lamp/ask', 'lamp/dimmer', 'lamp #2'])
  running.remove(one)
  paint()
  expect(rows().map(([id]) => id)).toEqual(['lamp #2'])
})

test('draws a machine as it is defined, arrows named as in the log, also while nobody watches', () => {
  const { running, watch, inspector, store, paint } = inspected()
  const { actor } = lamp()
  running.add('lamp', actor)
  watch()
  actor.send({ type: 'light' })
  paint()
  const tree = inspector.treeOf('lamp')
  expect(tree?.states.map(({ path, kind, initial, description }) => [path, kind, initial, description])).toEqual([
    ['dark', 'atomic', true, '没有亮'],
    ['lit', 'atomic', false, ''],
    ['answered', 'atomic', false, ''],
  ])
  expect(tree?.states[0]?.arrows).toEqual([
    { id: 'dark light lit', event: 'light', guard: 'mayLight', targets: ['lit'] },
  ])
  expect(tree?.states[1]).toMatchObject({ tags: ['bright'], invokes: ['ask', 'dimmer'] })
  const ids = tree?.states.flatMap(({ arrows }) => arrows.map(({ id }) => id)) ?? []
  for (const { arrows } of store.logOf('lamp')) for (const arrow of arrows) expect(ids).toContain(arrow)
  stop()
  expect(inspector.treeOf('lamp')).toBe(tree)
  expect([inspector.treeOf('lamp/ask'), inspector.treeOf('nobody')]).toEqual([null, null])
})

test('shows the context without secrets; while nobody watches, that of all as it was', () => {
  const { running, watch, inspector } = inspected()
  const { actor } = lamp()
  running.add('lamp', actor)
  watch()
  expect(JSON.parse(inspector.contextOf('lamp') ?? '')).toEqual({ level: 0, token: '••••••' })
  actor.send({ type: 'light' })
  stop()
  actor.send({ type: 'off' })
  expect(JSON.parse(inspector.contextOf('lamp') ?? '')).toEqual({ level: 1, token: '••••••' })
  expect(inspector.treeOf('lamp')?.states.length).toBe(3)
  expect(inspector.contextOf('nobody')).toBe(null)
  watch()
  expect(inspector.contextOf('lamp')).toContain('"level": 1')
})

test('drops what comes faster than it can be kept and says how much', () => {
  const { running, watch, store, paint } = inspected()
  const { actor } = lamp()
  running.add('lamp', actor)
  watch()
  for (let n = 0; n < 6_000; n += 1) actor.send({ type: 'off' })
  paint()
  expect(store.events.total + store.dropped()).toBe(6_000)
  expect(store.dropped()).toBeGreaterThan(0)
})

test('an actor that fails hurts nobody', () => {
  const { running, watch, rows, paint, store } = inspected()
  const broken = createActor(
    setup({
      actions: {
        fall: () => {
          throw new Error('kaputt')
        },
      },
    }).createMachine({ id: 'broken', initial: 'up', states: { up: { on: { push: { actions: 'fall' } } } } }),
  )
  broken.subscribe({ error: () => {} })
  broken.start()
  running.add('broken', broken)
  watch()
  broken.send({ type: 'push' })
  paint()
  expect([rows(), store.actor('broken')?.status]).toEqual([[['broken', 'broken', 'up']], 'error'])
})

test('sees the frames of the sockets in both directions, and streams without what they repeat', () => {
  const { running, live, watch, store, paint, said$ } = inspected()
  const table = createActor(liveTableChannelMachine.provide({ actors: { socket: fromCallback(() => {}) as never } }), {
    input: { seed: 0 },
    clock: new SimulatedClock(),
  }).start()
  const texts = { table: new Subject<string>(), notification: new Subject<string>() }
  live.replace({ actors: { liveTableChannel: table }, texts, stop: () => {} } as never)
  watch()
  table.send({ type: 'channel.open', address: 'wss://x/vxeSocket/u/p?token=abc-very-secret' })
  table.send({ type: 'socket.opened', atMs: 5_000 })
  texts.table.next('{"type":"heart_beat","data":true,"note":"abc-very-secret"}')
  texts.notification.next('HeartBeat')
  texts.notification.next('{"cmd":"topic","msgId":"1"}')
  said$.next('x')
  paint()
  const frames = [...store.frames()].map(([name, { last, count }]) => [name, last?.what, last?.text, count.total])
  expect(frames).toEqual([
    ['table out', 'heart_beat', '{"type":"heart_beat","data":""}', 1],
    ['table in', 'heart_beat', '{"type":"heart_beat","data":true,"note":"••••••"}', 1],
    ['notification in', 'topic', '{"cmd":"topic","msgId":"1"}', 2],
  ])
  expect([...store.streams().keys()]).toContain('提示')
  expect(JSON.stringify(store.log())).not.toContain('very-secret')
  expect(running.all().map(({ name }) => name)).toEqual(['liveTableChannel'])
  live.replace(null)
  expect([running.all(), texts.table.observed]).toEqual([[], false])
  table.stop()
})

test('everything it says follows the schema', () => {
  const { running, watch, inspector, paint } = inspected()
  const batches: unknown[] = []
  const take = inspector.store.take.bind(inspector.store)
  inspector.store.take = (batch) => {
    batches.push(batch)
    take(batch)
  }
  const { actor } = lamp()
  running.add('lamp', actor)
  watch()
  actor.send({ type: 'light', by: { any: Number.NaN } })
  paint()
  expect(batches.length).toBe(2)
  for (const batch of batches) expect(inspectionBatchSchema.parse(JSON.parse(JSON.stringify(batch)))).toEqual(batch)
})

/** How many listen to a system. */
function spyOnInspect(actor: AnyActor): () => number {
  let attached = 0
  const inspect = actor.system.inspect.bind(actor.system)
  actor.system.inspect = (observer) => {
    attached += 1
    const subscription = inspect(observer)
    return {
      unsubscribe() {
        attached -= 1
        subscription.unsubscribe()
      },
    }
  }
  return () => attached
}
