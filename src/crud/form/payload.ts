import { inChina } from '#core/formats/dates.ts'
import { isShown } from './form-facts.ts'
import { isWritableField } from '#crud/kinds/writable-field.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'

/** Whether a person may write a field in this mode. */
export function isWritable(screen: Pick<Screen, 'entity'>, key: string, mode: RecordMode): boolean {
  return isWritableField(fieldOf(screen, key), mode)
}

/** Where a form says which step is taken with what it saves; empty = none. */
export const THEN_STEP = 'thenStep'

/** What is sent of a form: its writable fields that are shown, an emptied one as an empty text; an edit names the record and the version it was made on. @param opened the record as the form began with it */
export function payloadOf(screen: Screen, mode: RecordMode, values: Values, opened: Values = {}): Values {
  const keys = screen.form.filter((key) => isWritable(screen, key, mode))
  const body: Values = Object.fromEntries(keys.flatMap((key) => sentOf(screen, key, mode, values, opened)))
  if (mode === 'edit') {
    body['id'] = values['id']
    if (values['version'] !== undefined && values['version'] !== null) body['version'] = values['version']
  }
  if (values[THEN_STEP]) body[THEN_STEP] = values[THEN_STEP]
  return screen.record?.payload?.(body, values) ?? body
}

/** A hidden value is not sent; one that was there before is emptied, since nobody sees it any more. */
function sentOf(
  screen: Pick<Screen, 'when'>,
  key: string,
  mode: RecordMode,
  values: Values,
  opened: Values,
): [string, unknown][] {
  const value = values[key] ?? ''
  if (isShown(screen, key, values, opened)) return [[key, value]]
  return mode === 'edit' && value !== '' ? [[key, '']] : []
}

/** The values of a new record. */
export function initialValues(screen: Pick<Screen, 'entity' | 'form' | 'begins'>): Values {
  const entries = screen.form.map((key) => [key, fieldOf(screen, key).initial] as const)
  const begun = screen.begins?.(inChina(Date.now()).slice(0, DAY_LENGTH))
  return { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), ...begun }
}

const DAY_LENGTH = 'YYYY-MM-DD'.length
