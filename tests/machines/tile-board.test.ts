import { tileBoardMachine, tileBoardOf, type TileBoardContext } from '#machines/tile-board/tile-board.machine.ts'
import { tileBoardWith } from '#machines/tile-board/tile-board-with.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows, the same for each tile', () => {
  expect(edgesOf(tileBoardMachine)).toEqual(
    ['one', 'other'].flatMap((tile) => [
      `${tile} · board.refresh → ${tile}.loading`,
      `${tile} · tile.refresh [isAsked] → ${tile}.loading`,
      `${tile}.loading · done fetch.${tile} → ${tile}.ready / take`,
      `${tile}.loading · error fetch.${tile} → ${tile}.failed / fail`,
    ]),
  )
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

test('[PROD-12] a tile that fails says why and keeps what it showed; the others stand', async () => {
  const answers: Record<string, (() => Promise<unknown>)[]> = {
    disk: [async () => 1, () => Promise.reject(new Error('没有连接')), async () => 3],
    jobs: [async () => 2],
  }
  const actor = createActor(
    tileBoardWith(['disk', 'jobs'], { fetchTile: ({ tile }) => answers[tile]!.shift()!() }),
  ).start()
  actor.send({ type: 'board.refresh' })
  const told = async (): Promise<TileBoardContext> => {
    await new Promise((resolve) => setImmediate(resolve))
    return actor.getSnapshot().context
  }
  expect(await told()).toEqual({ values: { disk: 1, jobs: 2 }, problems: {} })
  actor.send({ type: 'tile.refresh', tile: 'disk' })
  expect(await told()).toEqual({ values: { disk: 1, jobs: 2 }, problems: { disk: expect.any(String) } })
  expect(actor.getSnapshot().value).toEqual({ disk: 'failed', jobs: 'ready' })
  actor.send({ type: 'tile.refresh', tile: 'disk' })
  expect(await told()).toEqual({ values: { disk: 3, jobs: 2 }, problems: {} })
})

test('a request that is asked again lets the one before go, and those of other tiles go on', () => {
  const signals: [string, AbortSignal][] = []
  const actor = createActor(
    tileBoardWith(['disk', 'jobs'], {
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
  expect(Object.keys(tileBoardOf(['a', 'b', 'c']).states)).toEqual(['a', 'b', 'c'])
})
