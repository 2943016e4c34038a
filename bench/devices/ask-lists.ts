import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '#bench/live/platform.ts'
import type { Fleet } from './fleet.ts'

const LISTS = [
  '/vr/vr/equipment/info/list',
  '/vr/user/student/list',
  '/vr/space/hazard/list',
  '/vr/sys/user/list',
  '/vr/sys/position/list',
] as const
const PEOPLE = 2
const PAUSE_MS = 200

/** Two people ask for the first pages of lists, one after the other. @returns ms of each answer */
export async function askLists({ origin }: Platform, { token }: Fleet, forMs: number): Promise<number[]> {
  const tookMs: number[] = []
  const untilMs = performance.now() + forMs
  const ask = async (first: number) => {
    for (let at = first; performance.now() < untilMs; at += 1) {
      const begunMs = performance.now()
      const answer = await fetch(`${origin}${LISTS[at % LISTS.length]!}?pageNo=1&pageSize=10`, {
        headers: { 'x-access-token': token },
      })
      const { success, message } = (await answer.json()) as { success: boolean; message: string }
      if (!success) throw new Error(`askLists: ${LISTS[at % LISTS.length]} ${message}`)
      tookMs.push(performance.now() - begunMs)
      await pause(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, place) => ask(place * PEOPLE)))
  return tookMs
}
