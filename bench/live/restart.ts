import { setTimeout as pause } from 'node:timers/promises'
import { CHANNEL_CONNECT_TIMEOUT_MS, LIVE_RECONNECT_MS } from '#contract/console/timings.ts'
import { reconnectDelay } from '#machines/channel/reconnect-delay.ts'
import { distribution, percentile, type Figure } from './figures.ts'
import { followPositions, inBatches, openPage } from './pages.ts'
import { signInPeople, type Person } from './people.ts'
import type { Platform } from './platform.ts'

const CLIENTS = 2_000
const AT_ONCE = 50
const PATIENCE_MS = 120_000

/** 2,000 clients when the server is killed and started again: how long until each of them hears changes again. */
export async function restart(platform: Platform): Promise<Figure[]> {
  const people = await signInPeople(platform, CLIENTS)
  const sockets = await inBatches(people, AT_ONCE, (person) => openPage(platform, person))
  await inBatches(sockets, AT_ONCE, followPositions)
  const attempts: number[] = []
  const back = sockets.map(
    (socket, index) =>
      new Promise<number>((resolve) => {
        socket.once('close', () => resolve(comeBack(platform, people[index]!, index / CLIENTS, attempts)))
      }),
  )
  const killedMs = Date.now()
  const readyMs = await platform.restart('SIGKILL')
  const backMs = await Promise.all(back)
  const missing = backMs.filter((atMs) => atMs === Number.POSITIVE_INFINITY).length
  const sinceReady = backMs.map((atMs) => atMs - readyMs)
  return [
    { name: 'server gone for', value: `${((readyMs - killedMs) / 1_000).toFixed(1)} s`, target: '' },
    { name: 'back after the server accepts again', value: distribution(sinceReady), target: '≤ 15 s' },
    { name: 'never back', value: String(missing), target: '0' },
    {
      name: 'attempts until back',
      value: `p50 ${percentile(attempts, 0.5)} · max ${Math.max(...attempts)}`,
      target: '',
    },
  ]
}

/** Waits and tries as the console's channel does. @returns when changes are heard again, epoch ms */
async function comeBack(platform: Platform, person: Person, seed: number, attempts: number[]): Promise<number> {
  const untilMs = Date.now() + PATIENCE_MS
  for (let failures = 1; Date.now() < untilMs; failures++) {
    await pause(reconnectDelay(LIVE_RECONNECT_MS, failures, seed))
    try {
      const socket = await openPage(platform, person, CHANNEL_CONNECT_TIMEOUT_MS)
      await followPositions(socket)
      attempts.push(failures)
      return Date.now()
    } catch {
      // refused, or nobody there: the next attempt
    }
  }
  return Number.POSITIVE_INFINITY
}
