import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import type { ChildShape } from '#crud/editable/child-table.ts'
import type { Screen } from '#crud/screen.ts'
import { tabsOf } from '#crud/screen-layout.ts'

/** The children that a form shows: all of a new record; of one that is there only those that are not edited beside the list. */
export function formChildren(
  { childTables, layout }: Pick<Screen, 'childTables' | 'layout'>,
  mode: RecordMode,
): readonly ChildShape[] {
  if (mode === 'add') return childTables
  return childTables.filter(({ member }) => !tabsOf(layout).some(({ rows }) => rows === member))
}
