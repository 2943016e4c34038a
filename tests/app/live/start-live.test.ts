import { startLive } from '#app/live/start-live.ts'
import { createLiveFacade } from '#core/live/live.ts'
import { World } from '#tests/streams/live-world.ts'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The live part on a server of the test's, with the calls it makes. */
function started() {
  const world = new World(() => 0.5)
  const calls: string[] = []
  const facade = createLiveFacade()
  const live = startLive({
    config: { apiBase: '/vr', socketBase: '', notificationPolling: false },
    origin: 'http://console',
    Socket: world.Socket,
    activity$: NEVER,
    isOnline: true,
    now: () => Date.now(),
    pageId: 'f'.repeat(32),
    seed: 0.5,
    userId: 'u1',
    token: () => 'tok',
    http: {
      get: async (path: string) => {
        calls.push(path.split('/').at(-1) ?? '')
        return { result: 'key' }
      },
    } as never,
    facade,
    tokenLost: () => void calls.push('token lost'),
    rightsTold: (key) => void calls.push(key),
    navigate: () => {},
    say: () => {},
    log: () => {},
  })
  return { world, calls, facade, live }
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('[NCHAN-03] after the second attempt in a row that failed one call finds out whether it is the token', async () => {
  const { world, calls, live } = started()
  world.isReachable = false
  const asked = () => calls.filter((path) => path === 'listByUser').length
  const { notificationChannel } = live.actors
  const before = asked()
  const seen: number[][] = []
  notificationChannel.on('waiting', ({ failures }) => void seen.push([failures, asked() - before]))
  await advance(120_000)
  expect(seen.slice(0, 4)).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 1],
  ])
  live.stop()
})

test('[PERM-20] a channel that comes back asks for the key of the rights; a worthless token ends the session once', async () => {
  const { world, calls, facade, live } = started()
  facade.follow('position', { position: () => null, update: () => false, refresh: () => {} })
  await advance(10_000)
  expect(calls).not.toContain('rightsKey')
  expect(live.actors.liveTopics.getSnapshot().matches({ link: 'following' })).toBe(true)
  world.cut()
  expect(live.actors.liveTopics.getSnapshot().matches({ link: 'down' })).toBe(true)
  await advance(30_000)
  expect(calls.filter((path) => path === 'rightsKey' || path === 'key')).toEqual(['rightsKey', 'key'])
  world.cut(4001)
  await advance(60_000)
  expect(calls.filter((path) => path === 'token lost').length).toBe(1)
  live.stop()
})
