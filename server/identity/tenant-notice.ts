import type { Transaction } from 'kysely'
import { tenantTermOf, termNotice } from '#contract/areas/tenant/tenant-term.ts'
import type { TenantNotice } from '#contract/wire/menu.ts'
import type { Tables } from '#server/db/tables.ts'

/** What users who work in a tenant are told of its end; null while that is far. @param tenantId 0 = none */
export async function tenantNotice(
  sql: Transaction<Tables>,
  tenantId: number,
  nowMs: number,
): Promise<TenantNotice | null> {
  if (tenantId === 0) return null
  const row = await sql.selectFrom('sys_tenant').selectAll().where('id', '=', tenantId).executeTakeFirst()
  if (row === undefined) return null
  const { name, status, begin_date: beginDate, end_date: endDate, warn_days: warnDays, grace_days: graceDays } = row
  const term = tenantTermOf({ status, beginDate, endDate, warnDays, graceDays }, nowMs)
  const text = termNotice(term, name)
  return text === null ? null : { isUrgent: term.state === 'grace', text }
}
