import { kindOf } from '#contract/kinds/read-field.ts'
import type { Row } from '#contract/wire/row.ts'
import { readRecord } from '#crud/record/read-record.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Scope } from '#crud/scope.ts'
import type { Screen } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { isWritable } from './payload.ts'

/** Member of a new record that names the one it begins as a copy of. */
export const COPY_OF = 'copyOf'

/** What a new record begins with: nothing more, or what it takes of another one. */
export async function withCopied({ screen, services }: Scope, record: Values, signal: AbortSignal): Promise<Values> {
  const { [COPY_OF]: from, ...begun } = record
  if (typeof from !== 'string' || screen.entity.copies === undefined) return record
  return { ...begun, ...copiedValues(screen, await readRecord({ screen, services }, from, signal)) }
}

/** What of a record its copy has as well, with the texts of what it refers to. */
export function copiedValues(screen: Pick<Screen, 'entity' | 'form'>, record: Row): Values {
  const keys = screen.form.filter((key) => isCopied(screen, key)).flatMap((key) => [key, `${key}_dictText`])
  return Object.fromEntries(keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]] as const])))
}

function isCopied(screen: Pick<Screen, 'entity'>, key: string): boolean {
  const { copies, lifecycle } = screen.entity
  const field = fieldOf(screen, key)
  const { unique, masked, derived, filledBy } = field
  const isOwn = unique !== undefined || masked !== undefined || derived !== undefined || filledBy !== undefined
  if (isOwn || kindOf(field).secret === true || lifecycle?.field === key) return false
  return isWritable(screen, key, 'add') && copies?.without.includes(key) !== true
}
