import { concerns, followChanges } from '#core/live/follow-changes.ts'
import type { LiveTables } from '#core/live/live.ts'
import type { LoadingActor } from '#machines/loading/loading.machine.ts'

/** Tells a record's view when somebody else changes or deletes it. @returns the undo. Source: LIVE-05 */
export function followRecord(view: LoadingActor, entity: string, live: LiveTables): () => void {
  const { id } = view.getSnapshot().context
  return followChanges(live, entity, (update) => {
    const isRemoved = update?.changed.some(({ action, ids }) => action === 'delete' && ids.includes(id))
    if (isRemoved === true) view.send({ type: 'source.removed' })
    else if (update === null || concerns(update, (one) => one === id)) view.send({ type: 'source.changed' })
  })
}
