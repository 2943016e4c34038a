import type { LiveTables } from '#core/live.ts'
import type { recordViewMachine } from '#machines/record-view/record-view.machine.ts'
import type { ActorRefFrom } from 'xstate'

/** Tells a record's view when somebody else changes or deletes it. @returns the undo. Source: LIVE-05 */
export function followRecord(
  view: ActorRefFrom<typeof recordViewMachine>,
  entity: string,
  live: LiveTables,
): () => void {
  const { id } = view.getSnapshot().context
  const follower = live.follow(entity, {
    position: () => live.positionOf(entity),
    update({ patches, changed, lost }) {
      const isRemoved = changed.some(({ action, ids }) => action === 'delete' && ids.includes(id))
      const isChanged = changed.some(({ ids }) => ids.length === 0 || ids.includes(id))
      if (isRemoved) view.send({ type: 'record.removed' })
      else if (lost || patches.has(id) || isChanged) view.send({ type: 'record.changed' })
      return false
    },
    refresh: () => view.send({ type: 'record.changed' }),
  })
  return () => follower.stop()
}
