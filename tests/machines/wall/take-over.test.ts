import { takeOverWith } from '#machines/wall/take-over-with.ts'
import { takeOverMachine, type Hindrance } from '#machines/wall/take-over.machine.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

function wall() {
  const clock = new SimulatedClock()
  const server = { build: '', isAway: false, cannotFetch: false }
  const here = { hindrance: 'none' as Hindrance, hasBudget: true, reloads: [] as string[] }
  const actor = createActor(
    takeOverWith({
      findBuild: async () => {
        if (server.isAway) throw new Error('away')
        return server.build
      },
      fetchBuild: async () => {
        if (server.cannotFetch) throw new Error('away')
      },
      hindrance: () => here.hindrance,
      hasBudget: () => here.hasBudget,
      reload: ({ build, reason }) => here.reloads.push(build === '' ? reason : build),
    }),
    { clock },
  ).start()
  const settled = async () => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : Object.keys(value)[0]!
  }
  return {
    server,
    here,
    at: settled,
    after: (ms: number) => {
      clock.increment(ms)
      return settled()
    },
    ask: (reason: string) => {
      actor.send({ type: 'reload.asked', reason })
      return settled()
    },
    send: (type: 'version.check' | 'page.swapped') => {
      actor.send({ type })
      return settled()
    },
  }
}

test('walks along these arrows', () => {
  expect(edgesOf(takeOverMachine)).toMatchInlineSnapshot(`
    [
      "current · version.check → looking",
      "current · reload.asked → noticed / keepReason",
      "current · after lookEvery → looking",
      "looking · reload.asked → (stays) / keepReason",
      "looking · done findBuild [isOther] → noticed / keepBuild",
      "looking · done findBuild [wasAsked] → noticed",
      "looking · done findBuild → current / keepBuild",
      "looking · error findBuild → current",
      "looking · after fetchLimit → current",
      "noticed · always [hasBudget] → fetching",
      "noticed · always → paused",
      "paused · after lookEvery → looking",
      "fetching · done fetchBuild → waiting",
      "fetching · error fetchBuild → current",
      "fetching · after fetchLimit → current",
      "waiting · page.swapped [isFree] → reloading",
      "waiting · after swapLimit → pressing",
      "pressing · after highLimit → due",
      "pressing.asking · after askAgain → pressing.asking",
      "pressing.asking · always [isFree] → reloading",
      "due.asking · after askAgain → due.asking",
      "due.asking · always [isNotUrgent] → reloading",
      "reloading · after reloadLimit → current",
    ]
  `)
})

test('[PROD-13] a new build is taken between two pages, once', async () => {
  const { server, here, after, send } = wall()
  expect(await after(60_000)).toBe('current')
  server.build = 'b2'
  expect(await after(60_000)).toBe('waiting')
  expect(await after(89_999)).toBe('waiting')
  expect(await send('page.swapped')).toBe('reloading')
  expect(here.reloads).toEqual(['b2'])
})

test('[PROD-13] where no page gives way, it is taken after ninety seconds', async () => {
  const { server, here, after, send } = wall()
  server.build = 'b2'
  expect(await send('version.check')).toBe('waiting')
  expect(await after(90_000)).toBe('reloading')
  expect(here.reloads).toEqual(['b2'])
})

test('[PROD-13] an alarm of priority 2 or a person at work holds it up for ten minutes, an urgent alarm until it is acknowledged', async () => {
  const { server, here, after, send } = wall()
  server.build = 'b2'
  here.hindrance = 'high'
  await send('version.check')
  expect(await send('page.swapped')).toBe('waiting')
  expect(await after(90_000)).toBe('pressing')
  here.hindrance = 'urgent'
  expect(await after(510_000)).toBe('due')
  expect(await after(3_600_000)).toBe('due')
  here.hindrance = 'high'
  expect(await after(5_000)).toBe('reloading')
  expect(here.reloads).toEqual(['b2'])
})

test('[PROD-13] a person who stops working lets it go on within five seconds', async () => {
  const { server, here, after, send } = wall()
  server.build = 'b2'
  here.hindrance = 'high'
  await send('version.check')
  expect(await after(90_000)).toBe('pressing')
  here.hindrance = 'none'
  expect(await after(5_000)).toBe('reloading')
})

test('[PROD-13] without budget it stays and says so, until it may again', async () => {
  const { server, here, after, send } = wall()
  server.build = 'b2'
  here.hasBudget = false
  expect(await send('version.check')).toBe('paused')
  expect(await after(60_000)).toBe('paused')
  here.hasBudget = true
  expect(await after(60_000)).toBe('waiting')
  expect(here.reloads).toEqual([])
})

test('[PROD-13] who cannot be asked, or whose files do not come, is asked again a minute later', async () => {
  const { server, after, send } = wall()
  server.isAway = true
  expect(await send('version.check')).toBe('current')
  server.isAway = false
  server.build = 'b2'
  server.cannotFetch = true
  expect(await after(60_000)).toBe('current')
  server.cannotFetch = false
  expect(await after(60_000)).toBe('waiting')
})

test('[PROD-13] a document that did not load again goes on looking', async () => {
  const { server, after, send } = wall()
  server.build = 'b2'
  await send('version.check')
  expect(await send('page.swapped')).toBe('reloading')
  expect(await after(30_000)).toBe('current')
})

test('[PROD-13] a wall that is not well waits for the same moment, keeps why, and stays where the server does not answer', async () => {
  const { server, here, send, ask } = wall()
  server.cannotFetch = true
  expect(await ask('内存 360 MB')).toBe('current')
  server.cannotFetch = false
  expect(await ask('内存 361 MB')).toBe('waiting')
  here.hindrance = 'urgent'
  expect(await send('page.swapped')).toBe('waiting')
  here.hindrance = 'none'
  expect(await send('page.swapped')).toBe('reloading')
  expect(here.reloads).toEqual(['内存 361 MB'])
})

test('[PROD-13] who asks for a reload while a new build is looked for is not forgotten', async () => {
  const { here, send, ask } = wall()
  void send('version.check')
  expect(await ask('内存 360 MB')).toBe('waiting')
  expect(await send('page.swapped')).toBe('reloading')
  expect(here.reloads).toEqual(['内存 360 MB'])
})
