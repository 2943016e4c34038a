import type { Editable } from './editable.ts'
import type { ColumnSettingsActor } from './shown-columns.ts'

/** Closes the rows of a tree that its person closed before, and keeps which ones they close; rows that nobody saved are not remembered. @returns the undo */
export function keepFolds({ rows }: Editable, settings: ColumnSettingsActor): () => void {
  let isTaken = false
  let told = rows.folded()
  const take = () => {
    const snapshot = settings.getSnapshot()
    if (isTaken || !snapshot.matches('ready')) return
    isTaken = true
    const ids = snapshot.context.folded.map((id) => rows.localId(id))
    if (ids.length > 0) rows.fold(ids, false)
    told = rows.folded()
  }
  const tell = () => {
    if (!isTaken || rows.folded() === told) return
    told = rows.folded()
    settings.send({ type: 'folds.change', ids: told.filter((id) => !rows.isNew(id)).map((id) => rows.savedId(id)) })
  }
  take()
  const following = settings.subscribe(take)
  const stop = rows.watch(tell)
  return () => {
    following.unsubscribe()
    stop()
  }
}
