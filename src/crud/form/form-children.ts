import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import type { ChildShape } from '#crud/children/child-table.ts'
import type { Screen } from '#crud/screen.ts'
import { kindOfLayout } from './form-layout.ts'
import { tabsOf } from '#crud/screen-layout.ts'

/** The children that a form shows: all of a new record; of one that is there only those that are not edited beside the list. */
export function formChildren(
  { childTables, layout }: Pick<Screen, 'childTables' | 'layout'>,
  mode: RecordMode,
): readonly ChildShape[] {
  if (mode === 'add') return childTables
  return childTables.filter(({ member }) => !tabsOf(layout).some(({ rows }) => rows === member))
}

/** The children that have a step of their own while the form shows steps. */
export function childrenInSteps({ formLayout }: Pick<Screen, 'formLayout'>, mode: RecordMode): readonly string[] {
  if (kindOfLayout(formLayout, mode) !== 'steps') return []
  return formLayout.groups.flatMap(({ children }) => (children === undefined ? [] : [children]))
}
