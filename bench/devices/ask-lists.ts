import { fork } from 'node:child_process'
import { once } from 'node:events'
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

/** ms of each answer by path. */
export type Answers = Readonly<Record<string, readonly number[]>>

interface Asking {
  origin: string
  token: string
  forMs: number
}

/**
 * Two people ask for the first pages of lists, one after the other, from a process of their own: what the simulator of devices does in the meantime
 * is not what they wait for.
 * @param program the benchmark @returns what the answers took
 */
export async function askLists(
  { origin }: Platform,
  { token }: Fleet,
  forMs: number,
  program: string,
): Promise<Answers> {
  const child = fork(program, ['ask'])
  child.send({ origin, token, forMs } satisfies Asking)
  const [answers] = (await once(child, 'message')) as [Answers | string]
  child.kill()
  if (typeof answers === 'string') throw new Error(answers)
  return answers
}

/** The work of that process. */
export function beAsker(): void {
  process.once('message', (asking: Asking) => {
    void answersTo(asking).then(
      (answers) => process.send!(answers),
      (error) => process.send!(String(error)),
    )
  })
}

async function answersTo({ origin, token, forMs }: Asking): Promise<Answers> {
  const answers = Object.fromEntries(LISTS.map((path) => [path, [] as number[]]))
  const untilMs = performance.now() + forMs
  const ask = async (first: number) => {
    for (let at = first; performance.now() < untilMs; at += 1) {
      const [path, begunMs] = [LISTS[at % LISTS.length]!, performance.now()]
      const answer = await fetch(`${origin}${path}?pageNo=1&pageSize=10`, {
        headers: { 'x-access-token': token },
      })
      const { success, message } = (await answer.json()) as { success: boolean; message: string }
      if (!success) throw new Error(`askLists: ${path} ${message}`)
      answers[path]!.push(performance.now() - begunMs)
      await pause(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, place) => ask(place * PEOPLE)))
  return answers
}
