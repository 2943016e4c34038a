import { wallReplayMachine } from '#machines/wall/wall-replay.machine.ts'
import { EMPTY, IDLE_MS, NOT_READ, type ReplayEvent, type ReplayRange } from '#machines/wall/wall-replay.setup.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

const RANGE: ReplayRange = {
  from: 0,
  until: 1_000_000,
  moments: [
    { t: 200_000, at: 200_000, text: '与服务器断开' },
    { t: 600_000, at: 600_000, text: '紧急告警：液氨泄漏' },
  ],
}

/** A box that the test plays. */
async function opened(over: Partial<{ range: ReplayRange | null; problem: string; isSlow: boolean }> = {}) {
  const { range = RANGE, problem = '', isSlow = false } = over
  const clock = new SimulatedClock()
  const player = { now: 0, isOver: false, hasMore: false, did: [] as string[] }
  const actor = createActor(wallReplayMachine, {
    clock,
    input: {
      async read() {
        if (isSlow) await new Promise(() => {})
        if (problem !== '') throw new Error(problem)
        return range
      },
      async seek(at) {
        player.now = at
        player.did.push(`seek ${at}`)
      },
      async more() {
        player.isOver = false
        player.did.push('more')
        return player.hasMore
      },
      advance: (speed) => void player.did.push(`×${speed}`),
      pause: () => void player.did.push('pause'),
      isOver: () => player.isOver,
      now: () => player.now,
    },
  }).start()
  await settled()
  return {
    player,
    actor,
    send: async (...events: ReplayEvent[]) => {
      player.did = []
      for (const event of events) {
        actor.send(event)
        await settled()
      }
      return player.did
    },
    after: async (ms: number) => {
      player.did = []
      clock.increment(ms)
      await settled()
      return player.did
    },
    at: () => {
      const { value } = actor.getSnapshot()
      return typeof value === 'string' ? value : JSON.stringify(value.replaying).replaceAll(/[{}"]/g, '')
    },
    said: () => actor.getSnapshot().context.said,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const from = (at: number): ReplayEvent => ({ type: 'moment.chosen', at })

test('walks along these arrows', () => {
  expect(edgesOf(wallReplayMachine)).toMatchInlineSnapshot(`
    [
      "replaying · operator.input → (stays) / stopIdle, startIdle",
      "replaying · operator.leave → live",
      "replaying · idle.over → live",
      "replaying · alarm.urgent → brokenIn / say",
      "replaying.reading · done read [isEmpty] → refused / say",
      "replaying.reading · done read → replaying.choosing / keepRange",
      "replaying.reading · error read → refused / sayWhy",
      "replaying.reading · after readLimit → refused / say",
      "replaying.choosing · moment.chosen → replaying.seeking / aim, goOn",
      "replaying.seeking · jump → replaying.seeking / aimOn",
      "replaying.seeking · operator.choose → replaying.reading",
      "replaying.seeking · done seek [isHeld] → replaying.running.paused",
      "replaying.seeking · done seek → replaying.running",
      "replaying.seeking · error seek → refused / sayWhy",
      "replaying.seeking · after readLimit → refused / say",
      "replaying.running · jump → replaying.seeking / aimBy",
      "replaying.running · moment.beside [hasBeside] → replaying.seeking / aimBeside",
      "replaying.running · speed.chosen → (stays) / keepSpeed",
      "replaying.running · operator.choose → replaying.reading",
      "replaying.running.playing · operator.toggle → replaying.running.paused / hold, pause",
      "replaying.running.playing · after frame [isOver] → replaying.running.continuing",
      "replaying.running.playing · after frame → replaying.running.playing / advance",
      "replaying.running.paused · operator.toggle → replaying.running.playing / goOn",
      "replaying.running.continuing · operator.toggle → (stays) / hold",
      "replaying.running.continuing · done more [isTrue] → replaying.running.ended",
      "replaying.running.continuing · done more [isHeld] → replaying.running.paused",
      "replaying.running.continuing · done more → replaying.running.playing",
      "replaying.running.continuing · error more → refused / sayWhy",
      "replaying.running.continuing · after readLimit → refused / say",
      "replaying.running.ended · operator.toggle → replaying.running.continuing",
      "brokenIn · operator.leave → live",
      "brokenIn · after told → live",
      "refused · operator.leave → live",
      "refused · alarm.urgent → (stays)",
      "refused · after told → live",
    ]
  `)
})

test('[PROD-13] from wherever it stands the wall of now comes back by itself', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'xstate.done.actor.read', output: RANGE },
    { type: 'xstate.done.actor.more', output: true },
    { type: 'xstate.done.actor.more', output: false },
    { type: 'xstate.error.actor.seek', error: new Error('坏了') },
    { type: 'moment.chosen', at: 1 },
    { type: 'jump', byMs: 60_000 },
    { type: 'moment.beside', isLater: true },
    { type: 'speed.chosen', speed: 600 },
    { type: 'alarm.urgent', title: '液氨泄漏' },
  ]
  const never = () => new Promise<never>(() => {})
  const nothing = () => {}
  for (const isOver of [false, true]) {
    const input = {
      read: never,
      seek: never,
      more: never,
      advance: nothing,
      pause: nothing,
      isOver: () => isOver,
      now: () => 0,
    }
    const tells = ({ context }: any) => [context.isHeld, context.speed]
    for (const path of modelOf(wallReplayMachine, cases, { input, tells }).getShortestPaths())
      await path.test({
        states: {
          '*': (state: any) => {
            seen.add(JSON.stringify(state.value))
            if (state.status === 'done') return
            const ways = state._nodes.flatMap((node: any) => [...node.transitions.keys()])
            expect([JSON.stringify(state.value), ...ways]).toContain('operator.leave')
          },
        },
      })
  }
  for (const state of [
    'reading',
    'choosing',
    'seeking',
    'playing',
    'paused',
    'continuing',
    'ended',
    'brokenIn',
    'refused',
    'live',
  ])
    expect([...seen].join()).toContain(`"${state}"`)
})

test('[PROD-13] a moment is chosen, it plays sixty times as fast, faster or slower, and stands still', async () => {
  const replay = await opened()
  expect(replay.at()).toBe('choosing')
  expect(await replay.send(from(5_000))).toEqual(['seek 5000'])
  expect(replay.at()).toBe('running:playing')
  expect(await replay.after(100)).toEqual(['×60'])
  await replay.send({ type: 'speed.chosen', speed: 600 })
  expect(await replay.after(100)).toEqual(['×600'])
  expect(await replay.send({ type: 'operator.toggle' })).toEqual(['pause'])
  expect(await replay.after(60_000)).toEqual([])
  expect(await replay.send({ type: 'jump', byMs: -60_000 }), 'never before the first moment').toEqual(['seek 0'])
  expect(replay.at()).toBe('running:paused')
  await replay.send({ type: 'operator.toggle' })
  expect(await replay.after(100)).toEqual(['×600'])
})

test('[PROD-13] what happened is found by the keys, one after the other', async () => {
  const replay = await opened()
  await replay.send(from(0))
  const beside = async (isLater: boolean) => replay.send({ type: 'moment.beside', isLater })
  expect(await beside(false)).toEqual([])
  expect(await beside(true)).toEqual(['seek 200000'])
  expect(await beside(true)).toEqual(['seek 600000'])
  expect(await beside(true)).toEqual([])
  expect(await beside(false)).toEqual(['seek 200000'])
})

test('[PROD-13] it goes on with what was kept meanwhile, and says where that ends', async () => {
  const replay = await opened()
  await replay.send(from(0))
  Object.assign(replay.player, { isOver: true, hasMore: true })
  expect(await replay.after(100)).toEqual(['more'])
  expect(replay.at()).toBe('running:playing')
  Object.assign(replay.player, { isOver: true, hasMore: false })
  await replay.after(100)
  expect(replay.at()).toBe('running:ended')
  replay.player.hasMore = true
  await replay.send({ type: 'operator.toggle' })
  expect(replay.at()).toBe('running:playing')
})

test('[PROD-13] an urgent alarm ends it at once, wherever it stands, and says why', async () => {
  for (const events of [[], [from(0)], [from(0), { type: 'operator.toggle' }]] as ReplayEvent[][]) {
    const replay = await opened()
    await replay.send(...events)
    await replay.send({ type: 'alarm.urgent', title: '液氨泄漏' })
    expect([replay.at(), replay.said()]).toEqual(['brokenIn', '紧急告警，回放已结束：液氨泄漏'])
    await replay.after(15_000)
    expect(replay.at()).toBe('live')
  }
})

test('[PROD-13] Esc ends it, and ten minutes without a hand do', async () => {
  const left = await opened()
  await left.send(from(0), { type: 'operator.leave' })
  expect(left.at()).toBe('live')
  const alone = await opened()
  await alone.send(from(0), { type: 'operator.toggle' })
  await alone.after(IDLE_MS - 1)
  await alone.send({ type: 'operator.input' })
  await alone.after(IDLE_MS - 1)
  expect(alone.at()).toBe('running:paused')
  await alone.after(1)
  expect(alone.at()).toBe('live')
})

test('[PROD-13] a box that is empty, cannot be read or does not answer is told for a while', async () => {
  for (const [over, said] of [
    [{ range: null }, EMPTY],
    [{ problem: '磁盘空间不足' }, '回放已结束：磁盘空间不足'],
    [{ isSlow: true }, NOT_READ],
  ] as const) {
    const replay = await opened(over)
    if (said === NOT_READ) await replay.after(10_000)
    expect([replay.at(), replay.said()]).toEqual(['refused', said])
    await replay.after(15_000)
    expect(replay.at()).toBe('live')
  }
})
