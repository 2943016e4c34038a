import type { TableChanges } from '#grid/core/save-rows.ts'
import type { GridRow } from '#grid/core/source.ts'

/** What of a row is sent. */
interface Sent {
  added: (values: GridRow) => GridRow
  edited: (values: GridRow, keys: readonly string[]) => GridRow
}

/** Changes to children as the body of their record carries them. Those of a tree come from the top down, new ones with the ids by which others name them. */
export function changedRows({ added, edited, removed, downwards }: TableChanges, sent: Sent): GridRow[] {
  const kept = new Map<string, GridRow>([
    ...edited.map(({ id, keys, values }) => {
      return [id, { id, version: values['version'], ...sent.edited(values, keys) }] as const
    }),
    ...added.map(({ id, values }) => {
      return [id, { ...(downwards !== undefined && { temporaryId: id }), ...sent.added(values) }] as const
    }),
  ])
  return [
    ...(downwards ?? [...kept.keys()]).map((id) => kept.get(id)!),
    ...removed.map(({ id, values }) => ({ id, version: values['version'], removed: true })),
  ]
}
