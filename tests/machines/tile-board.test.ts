import { tileBoardMachine, tileBoardOf, type TileBoardContext } from '#machines/tile-board/tile-board.machine.ts'
import { tileBoardWith } from '#machines/tile-board/tile-board-with.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

test('walks along these arrows, the same for each tile; one with a promise is read again by itself', () => {
  const common = (tile: string) => [
    `${tile} · board.refresh → ${tile}.loading`,
    `${tile} · board.ask → ${tile}.loading / askAll`,
    `${tile} · tile.refresh [isAsked] → ${tile}.loading`,
    `${tile} · tile.ask [isAsked] → ${tile}.loading / askOne`,
  ]
  const read = (tile: string) => [
    `${tile}.loading · done fetch.${tile} → ${tile}.ready / take`,
    `${tile}.loading · error fetch.${tile} → ${tile}.failed / fail`,
  ]
  expect(edgesOf(tileBoardMachine)).toEqual([
    '(root) · board.hidden → (stays) / hide',
    ...common('one'),
    'one · board.shown [wasHidden] → one.loading / show',
    ...read('one'),
    'one.ready · after onePromise [isShown] → one.loading',
    'one.failed · after retryDelay [isShown] → one.loading',
    ...common('other'),
    ...read('other'),
  ])
})

test('[PROD-12] every tile can be read wherever it stands', async () => {
  const cases = ['one', 'other'].flatMap((tile) => [
    { type: 'tile.refresh', tile },
    { type: `xstate.done.actor.fetch.${tile}`, output: 1 },
    { type: `xstate.error.actor.fetch.${tile}`, error: new Error('x') },
  ])
  const seen = new Set<string>()
  for (const path of modelOf(tileBoardMachine, cases).getShortestPaths())
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(JSON.stringify(state.value))
          expect(state.can({ type: 'board.refresh' })).toBe(true)
          for (const tile of ['one', 'other']) expect(state.can({ type: 'tile.refresh', tile })).toBe(true)
          expect(state.hasTag('loading')).toBe(JSON.stringify(state.value).includes('loading'))
        },
      },
    })
  expect(seen.size).toBe(16)
})

const BOTH = ['disk', 'jobs'].map((name) => ({ name, promiseMs: null }))

/** A board whose clock the test moves; each request is answered with its number and what it asked for. */
function kept(fails: () => boolean = () => false) {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const facts = [
    { name: 'plays', promiseMs: 60_000 },
    { name: 'rows', promiseMs: 300_000 },
  ]
  const machine = tileBoardWith(facts, {
    fetchTile: async (request) => {
      asked.push(`${request.tile} ${request.asked}${request.own}`)
      if (fails()) throw new Error('网络异常')
      return asked.length
    },
  })
  const actor = createActor(machine, { clock }).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const after = async (act: () => void) => {
    asked.length = 0
    act()
    await settled()
    return [...asked]
  }
  return { actor, clock, after }
}

test('[SCREEN-16] each tile is read again when its own promise ends, while somebody can see it', async () => {
  const { actor, clock, after } = kept()
  expect(await after(() => actor.send({ type: 'board.ask', asked: 'a' }))).toEqual(['plays a', 'rows a'])
  expect(await after(() => clock.increment(59_999))).toEqual([])
  expect(await after(() => clock.increment(1))).toEqual(['plays a'])
  actor.send({ type: 'board.hidden' })
  expect(await after(() => clock.increment(900_000))).toEqual([])
  expect(await after(() => actor.send({ type: 'board.shown' }))).toEqual(['plays a', 'rows a'])
  expect(await after(() => actor.send({ type: 'board.shown' }))).toEqual([])
})

test('[SCREEN-16] a tile that failed tries again and keeps what it showed; what was asked for something else goes', async () => {
  let isDown = false
  const { actor, clock, after } = kept(() => isDown)
  await after(() => actor.send({ type: 'board.ask', asked: 'a' }))
  isDown = true
  await after(() => clock.increment(60_000))
  expect(actor.getSnapshot().context).toMatchObject({ values: { plays: 1, rows: 2 }, problems: { plays: '网络异常' } })
  isDown = false
  expect(await after(() => clock.increment(30_000))).toEqual(['plays a'])
  expect(actor.getSnapshot().context.problems).toEqual({})
  isDown = true
  await after(() => actor.send({ type: 'board.ask', asked: 'b' }))
  const { values, problems } = actor.getSnapshot().context
  expect([values, problems]).toEqual([{}, { plays: '网络异常', rows: '网络异常' }])
})

test('[SCREEN-16] one tile is asked for its own page, until all are asked for something else', async () => {
  const { actor, after } = kept()
  await after(() => actor.send({ type: 'board.ask', asked: 'a' }))
  expect(await after(() => actor.send({ type: 'tile.ask', tile: 'rows', asked: '2' }))).toEqual(['rows a2'])
  expect(actor.getSnapshot().context.values).toEqual({ plays: 1, rows: 1 })
  expect(await after(() => actor.send({ type: 'board.ask', asked: 'a' }))).toEqual(['plays a', 'rows a2'])
  expect(await after(() => actor.send({ type: 'board.ask', asked: 'b' }))).toEqual(['plays b', 'rows b'])
})

test('[PROD-12] a tile that fails says why and keeps what it showed; the others stand', async () => {
  const answers: Record<string, (() => Promise<unknown>)[]> = {
    disk: [async () => 1, () => Promise.reject(new Error('没有连接')), async () => 3],
    jobs: [async () => 2],
  }
  const actor = createActor(tileBoardWith(BOTH, { fetchTile: ({ tile }) => answers[tile]!.shift()!() })).start()
  actor.send({ type: 'board.refresh' })
  const told = async (): Promise<TileBoardContext> => {
    await new Promise((resolve) => setImmediate(resolve))
    return actor.getSnapshot().context
  }
  expect(await told()).toMatchObject({ values: { disk: 1, jobs: 2 }, problems: {} })
  actor.send({ type: 'tile.refresh', tile: 'disk' })
  expect(await told()).toMatchObject({ values: { disk: 1, jobs: 2 }, problems: { disk: expect.any(String) } })
  expect(actor.getSnapshot().value).toEqual({ disk: 'failed', jobs: 'ready' })
  actor.send({ type: 'tile.refresh', tile: 'disk' })
  const { values, problems } = await told()
  expect([values, problems]).toEqual([{ disk: 3, jobs: 2 }, {}])
})

test('a request that is asked again lets the one before go, and those of other tiles go on', () => {
  const signals: [string, AbortSignal][] = []
  const actor = createActor(
    tileBoardWith(BOTH, {
      fetchTile: ({ tile }, signal) => (signals.push([tile, signal]), new Promise(() => {})),
    }),
  ).start()
  actor.send({ type: 'board.refresh' })
  actor.send({ type: 'tile.refresh', tile: 'disk' })
  expect(signals.map(([tile, { aborted }]) => [tile, aborted])).toEqual([
    ['disk', true],
    ['jobs', false],
    ['disk', false],
  ])
})

test('a board has the tiles it is made of', () => {
  const facts = ['a', 'b', 'c'].map((name) => ({ name, promiseMs: null }))
  expect(Object.keys(tileBoardOf(facts).states)).toEqual(['a', 'b', 'c'])
})
