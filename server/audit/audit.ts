import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { isSecret } from '#server/audit/secrets.ts'
import { noteDeed, type Operation } from '#server/audit/operation.ts'

export interface Change {
  /** Name of the entity definition: `user`, `position`. */
  entity: string
  entityId: string
  /** `add`, `edit`, `delete`, or a verb of its own such as `freeze`. */
  action: string
  /** Owner of the record; counts where the author works for the whole platform. */
  tenantId?: number
  before?: unknown
  after?: unknown
  /** What the log names the record by where nothing of it changed. */
  sample?: unknown
}

/** Who changed something, as far as the audit needs to know. */
export interface Author {
  userId: string
  username: string
  tenantId: number
  ip?: string
  /** The call it happens in; work in the background has none. */
  operation?: Operation
}

/** What all tenants share is nobody's own affair in the audit. */
export function ofPlatform(author: Author): Author {
  return { ...author, tenantId: 0 }
}

/** Records who changed what, in the transaction of the change itself. Secrets are left out of `before` and `after`. */
export function audit(sql: Transaction<Tables>, author: Author, change: Change): Promise<void> {
  return auditAll(sql, author, [change])
}

const ROWS_PER_STATEMENT = 500

/** Records many changes by one author, in their order. */
export async function auditAll(sql: Transaction<Tables>, author: Author, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += ROWS_PER_STATEMENT) {
    const part = changes.slice(from, from + ROWS_PER_STATEMENT)
    await sql
      .insertInto('sys_audit')
      .values(part.map((change) => rowOf(author, change)))
      .execute()
  }
  if (author.operation !== undefined) for (const change of changes) noteDeed(author.operation, change)
}

function rowOf(author: Author, change: Change) {
  return {
    tenant_id: author.tenantId || (change.tenantId ?? 0),
    user_id: author.userId,
    username: author.username,
    entity: change.entity,
    entity_id: change.entityId,
    action: change.action,
    before: asJson(change.before),
    after: asJson(change.after),
    ip: author.ip ?? null,
    log_id: author.operation?.id ?? null,
  }
}

function asJson(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (key, member: unknown) => (isSecret(key) ? undefined : member))
}
