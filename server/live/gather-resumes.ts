import type { LiveFrameOf } from '#contract/wire/live.ts'
import type { Connection } from '#server/plugins/live-hub.ts'
import type { Asked } from './resume.ts'

type Positions = LiveFrameOf<'resume'>['data']

export interface Resumes {
  add: (connection: Connection, positions: Positions) => void
  /** Whoever comes from now on waits behind what is queued next. */
  close: () => void
}

/** Takes resumes in; those that come one after the other are one piece of work, a page's second one waits for the next. @param inTurn runs the work when those before it are done */
export function gatherResumes(
  inTurn: (work: (epoch: string) => Promise<void>) => void,
  work: (epoch: string, asked: Asked) => Promise<void>,
): Resumes {
  let waiting: Map<Connection, Positions> | null = null
  const begin = () => {
    const batch = new Map<Connection, Positions>()
    inTurn(async (epoch) => {
      if (waiting === batch) waiting = null
      await work(epoch, batch)
    })
    return batch
  }
  return {
    add: (connection, positions) => {
      if (waiting === null || waiting.has(connection)) waiting = begin()
      waiting.set(connection, positions)
    },
    close: () => {
      waiting = null
    },
  }
}
