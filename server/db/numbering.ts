import { sql as raw, type Transaction } from 'kysely'
import type { TablePosition } from '#contract/live-merge.ts'
import type { Tables } from './tables.ts'

/** Numbers of one tenant mean nothing in another. */
export function epochOf(epoch: string, tenantId: number): string {
  return `${epoch}.${tenantId}`
}

/** Where the numbering of tables stands. */
export interface ChangeNumbers {
  epoch: string
  /** The last number per table; nothing happened yet to those that are missing. */
  seqs: ReadonlyMap<string, number>
}

/** Where these tables of a tenant stand; the scope must be the tenant's or the platform's. */
export async function changeNumbersOf(
  sql: Transaction<Tables>,
  tenantId: number,
  keys: readonly string[],
): Promise<ChangeNumbers> {
  const { rows } = await raw<{ epoch: string; key: string | null; seq: number }>`
    select e.epoch, t.socket_key as key, t.last_seq as seq from live_epoch e
    left join live_topic t on t.tenant_id = ${tenantId} and t.socket_key = any(${[...keys]}::text[])`.execute(sql)
  const seqs = new Map(rows.flatMap(({ key, seq }) => (key === null ? [] : [[key, seq] as const])))
  return { epoch: rows[0]!.epoch, seqs }
}

/** How far rows are known at least that are read after this. */
export async function positionOf(sql: Transaction<Tables>, tenantId: number, key: string): Promise<TablePosition> {
  const { epoch, seqs } = await changeNumbersOf(sql, tenantId, [key])
  return { ep: epochOf(epoch, tenantId), seq: seqs.get(key) ?? 0 }
}
