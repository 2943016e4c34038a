import type { Transaction } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'

/** An impersonation that has ended. */
export interface EndedImpersonation {
  tenantId: number
  impersonatorId: string
  username: string
  ip: string | null
  userId: string
  realname: string | null
  /** As the database answers a moment. */
  endTime: string
}

/** Records ends in the audit: the impersonated user as the record, the impersonator as the author. */
export async function recordImpersonationEnds(
  sql: Transaction<Tables>,
  ended: readonly EndedImpersonation[],
): Promise<void> {
  for (const { impersonatorId, username, tenantId, ip, userId, realname, endTime } of ended) {
    const author = { userId: impersonatorId, username, tenantId, ...(ip !== null && { ip }) }
    const after = { realname, until: endTime.slice(0, 19) }
    await audit(sql, author, { entity: 'user', entityId: userId, action: 'lookEnd', after })
  }
}
