import { OWN_DEPARTMENTS_STAY } from '#contract/text/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Services } from '#core/services.ts'
import { readSession } from '#core/session/session-storage.ts'
import { allowed } from '#core/session/grants.ts'

/** One's own departments are the platform's to change; a user who sees the tenants works for it. */
export function ownDepartments(record: Row, { store, grants }: Services): string | null {
  const ownId = readSession(store)?.info.id ?? ''
  const isOwn = ownId !== '' && ownId === idOf(record)
  return isOwn && !allowed('system:tenant', grants())('list') ? OWN_DEPARTMENTS_STAY : null
}
