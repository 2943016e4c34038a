import { fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import type { Platform } from '#bench/live/platform.ts'
import { startBeats } from './beats.ts'
import type { Fleet } from './fleet.ts'
import { tellSessions, type Learner } from './sessions.ts'

/** What devices were answered until now. */
export interface Answered {
  /** ms of each beat. */
  beatsMs: readonly number[]
  beatsRefused: number
  /** ms of each batch of events that was answered at once. */
  batchesMs: readonly number[]
  eventsRejected: number
  /** Batches that had to be sent again. */
  repeated: number
  /** Ids of events that the server said it has. */
  acknowledged: readonly string[]
}

export interface Simulator {
  answered: () => Promise<Answered>
  /** Ends it, each device after what it is sending. @returns the last answers included */
  stop: () => Promise<Answered>
}

interface Work {
  origin: string
  fleet: Fleet
  learners: readonly Learner[]
}

/**
 * Devices that beat, and people who learn on some of them, in a process of the lowest priority: real devices have processors of their own, these
 * take what server and database leave.
 * @param program the benchmark
 */
export async function startSimulator(
  program: string,
  { origin }: Platform,
  fleet: Fleet,
  learners: readonly Learner[] = [],
): Promise<Simulator> {
  const child = fork(program, ['simulate'])
  const ask = async (message: Work | 'answered' | 'stop') => {
    child.send(message)
    const [answered] = (await once(child, 'message')) as [Answered]
    return answered
  }
  await ask({ origin, fleet, learners })
  return {
    answered: () => ask('answered'),
    stop: async () => {
      const answered = await ask('stop')
      child.kill()
      return answered
    },
  }
}

/** The work of that process. */
export function beSimulator(): void {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  process.once('message', ({ origin, fleet, learners }: Work) => {
    const [beats, telling] = [startBeats(origin, fleet), tellSessions(origin, learners)]
    const answered = (): Answered => ({
      beatsMs: beats.tookMs,
      beatsRefused: beats.refused,
      batchesMs: telling.tookMs,
      eventsRejected: telling.rejected,
      repeated: telling.repeated,
      acknowledged: [...telling.acknowledged],
    })
    process.on('message', (asked: 'answered' | 'stop') => {
      const ended = asked === 'stop' ? Promise.all([beats.stop(), telling.stop()]) : Promise.resolve()
      void ended.then(() => process.send!(answered()))
    })
    process.send!(answered())
  })
}
