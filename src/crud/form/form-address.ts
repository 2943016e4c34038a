import { idOf, type Row } from '#contract/wire/row.ts'
import type { AskedForm } from '#crud/screen.ts'
import { formPath, NEW_RECORD } from '#machines/menu-routes/match-route.ts'
import { COPY_OF } from './copied-record.ts'

/** Where the form stands that is asked for. A copy names the record that it begins as. @param path of the list or of one of its records */
export function formAddress(path: string, asked: AskedForm): string {
  if (asked.type === 'record.edit') return formPath(path, idOf(asked.record as Row))
  const from = asked.initial?.[COPY_OF]
  const query = typeof from === 'string' ? `?${COPY_OF}=${encodeURIComponent(from)}` : ''
  return `${formPath(path, NEW_RECORD)}${query}`
}
