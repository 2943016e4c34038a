import type { Row } from '#contract/wire/row.ts'
import { authorSince } from '#core/formats/author.ts'
import type { Crud } from '#crud/screen.ts'

/** Somebody else saved the record while it is changed here. */
export function tellDialog({ dialog: { made: dialog } }: Crud, row: Row): void {
  if (dialog === null) return
  const snapshot = dialog.getSnapshot()
  const { opened } = snapshot.context
  if (!snapshot.hasTag('visible') || opened['version'] === row['version']) return
  const { who } = authorSince(opened, row)
  dialog.send({ type: 'record.outdated', ...(who === undefined ? {} : { by: who }) })
}
