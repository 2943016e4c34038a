import { sql as raw, type Transaction } from 'kysely'
import type { TablePosition } from '#contract/live/live-merge.ts'
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

/** Where a table of a tenant stands. */
export interface Standing {
  tenantId: number
  key: string
  seq: number
}

/** Where all tables of these tenants stand; the scope must be the platform's. */
export async function standingsOf(sql: Transaction<Tables>, tenantIds: readonly number[]): Promise<Standing[]> {
  const { rows } = await raw<Standing>`
    select tenant_id as "tenantId", socket_key as key, last_seq as seq from live_topic
    where tenant_id = any(${[...tenantIds]}::integer[])`.execute(sql)
  return rows
}

/** What servers of one database have in common and servers of another, restored from the same backup too, have not. */
export async function installationOf(sql: Transaction<Tables>): Promise<string> {
  const { rows } = await raw<{ id: string }>`
    select concat_ws('-', system_identifier, (select oid from pg_database where datname = current_database())) as id
    from pg_control_system()`.execute(sql)
  return rows[0]!.id
}
