import type { LiveFrameOf } from '#contract/wire/live.ts'
import type { Connection } from '#server/plugins/live-hub.ts'
import type { Asked } from './resume.ts'

type Positions = LiveFrameOf<'resume'>['data']

/** Takes resumes in; all that come before their turn are one piece of work, a page's second one waits for the next. @param inTurn runs the work when those before it are done */
export function gatherResumes(
  inTurn: (work: (epoch: string) => Promise<void>) => void,
  work: (epoch: string, asked: Asked) => Promise<void>,
): (connection: Connection, positions: Positions) => void {
  let waiting: Map<Connection, Positions> | null = null
  const begin = () => {
    const batch = new Map<Connection, Positions>()
    inTurn(async (epoch) => {
      if (waiting === batch) waiting = null
      await work(epoch, batch)
    })
    return batch
  }
  return (connection, positions) => {
    if (waiting === null || waiting.has(connection)) waiting = begin()
    waiting.set(connection, positions)
  }
}
