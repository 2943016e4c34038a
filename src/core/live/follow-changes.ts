import type { TableUpdate } from '#contract/live/live-merge.ts'
import type { LiveTables } from './live.ts'

/**
 * Tells what changes in a table to a caller that reads it anew itself. How far it was read is kept here: a server that was started anew numbers
 * anew, and what changed meanwhile has to be missed.
 * @param told what changed; null = something was missed @returns the undo
 */
export function followChanges(
  live: LiveTables,
  socketKey: string,
  told: (update: TableUpdate | null) => void,
): () => void {
  let known = live.positionOf(socketKey)
  const tell = (update: TableUpdate | null) => {
    known = live.positionOf(socketKey)
    told(update)
  }
  const follower = live.follow(socketKey, {
    position: () => known,
    update(update) {
      tell(update)
      return false
    },
    refresh: () => tell(null),
  })
  return () => follower.stop()
}

/** Whether an update may concern one of these rows: it names one, or does not say which. */
export function concerns({ patches, changed, lost }: TableUpdate, isOurs: (id: string) => boolean): boolean {
  return lost || [...patches.keys()].some(isOurs) || changed.some(({ ids }) => ids.length === 0 || ids.some(isOurs))
}
