import type { Values } from '#machines/list-page/draft.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'

/** Whether a person may write a field in this mode. */
export function isWritable(screen: Pick<Screen, 'entity'>, key: string, mode: RecordMode): boolean {
  if (mode === 'detail') return false
  const { write = 'always' } = fieldOf(screen, key)
  return write === 'always' || (write === 'add' && mode === 'add')
}

/** What is sent of a form: its writable fields, an emptied one as an empty text; an edit names the record and the version it was made on. */
export function payloadOf(screen: Screen, mode: RecordMode, values: Values): Values {
  const keys = screen.form.filter((key) => isWritable(screen, key, mode))
  const body: Values = Object.fromEntries(keys.map((key) => [key, values[key] ?? '']))
  if (mode === 'edit') {
    body['id'] = values['id']
    if (values['version'] !== undefined && values['version'] !== null) body['version'] = values['version']
  }
  return screen.record?.payload?.(body, values) ?? body
}

/** The values of a new record. */
export function initialValues(screen: Pick<Screen, 'entity' | 'form'>): Values {
  const entries = screen.form.map((key) => [key, fieldOf(screen, key).initial] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
