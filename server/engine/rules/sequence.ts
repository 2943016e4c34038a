import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** What is counted, and since when. */
export interface Counted {
  tenantId: number
  name: string
  /** The count begins anew with another one. */
  period: string
}

/**
 * The next number of a count, from 1. Whoever asks next waits until this transaction ends: what is rolled back leaves no gap, and no two servers
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
    on conflict (tenant_id, name) do update set period = excluded.period,
      last = case when s.period = excluded.period then s.last + excluded.last else excluded.last end
    returning last`.execute(sql)
  return Number(rows[0]!.last)
}
