import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** What is counted, and since when. */
export interface Counted {
  tenantId: number
  name: string
  /** Each has a count of its own: a clock that is set back goes on where it was. Later ones sort behind earlier ones. */
  period: string
}

/** Counts of earlier periods that are kept, for clocks that are set back. */
const KEPT_PERIODS = 100

/**
 * The next number of a count, from 1. The next caller waits until this transaction ends: what is rolled back leaves no gap, and no two servers
 * get the same number.
 */
export async function nextNumber(sql: Transaction<Tables>, counted: Counted): Promise<number> {
  return lastNumberOf(sql, counted, 1)
}

/** Takes several numbers of a count at once. @returns the last of them */
export async function lastNumberOf(
  sql: Transaction<Tables>,
  { tenantId, name, period }: Counted,
  count: number,
): Promise<number> {
  const { rows } = await raw<{ last: string }>`
    insert into sys_sequence as s (tenant_id, name, period, last) values (${tenantId}, ${name}, ${period}, ${count})
    on conflict (tenant_id, name, period) do update set last = s.last + excluded.last
    returning last`.execute(sql)
  const last = Number(rows[0]!.last)
  if (last === count) await dropOldPeriods(sql, { tenantId, name })
  return last
}

async function dropOldPeriods(sql: Transaction<Tables>, { tenantId, name }: Omit<Counted, 'period'>): Promise<void> {
  await raw`delete from sys_sequence where tenant_id = ${tenantId} and name = ${name} and period < (
    select period from sys_sequence where tenant_id = ${tenantId} and name = ${name}
    order by period desc offset ${KEPT_PERIODS} limit 1)`.execute(sql)
}
