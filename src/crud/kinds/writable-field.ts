import type { Field } from '#contract/define-entity.ts'
import { writeOf } from '#contract/kinds/read-field.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'

/** Whether a field may be written in this mode. */
export function isWritableField(field: Field, mode: RecordMode): boolean {
  const write = writeOf(field)
  return write === 'always' || (write === 'add' && mode === 'add')
}
