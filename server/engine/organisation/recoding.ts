import { sql as raw, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { OWNER_COLUMN } from './present-code.ts'

/** So many rows follow in the transaction of the move, and in one piece of the background. */
export const PIECE_ROWS = 500

/** A department has another code. */
export interface Recoding {
  from: string
  to: string
  tenantId: number
}

type Sql = Transaction<Tables>

/** One at a time per tenant gives codes to departments or rewrites those of rows; the lock ends with the transaction. */
export async function lockCodes(sql: Sql, tenantId: number): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtext('sys_depart.org_code'), ${tenantId})`.execute(sql)
}

/** Codes that rows may carry although no department has them any more: no new department may get them. */
export async function codesInUse(sql: Sql, tenantId: number): Promise<string[]> {
  return (await pendingOf(sql, tenantId)).map(({ from }) => from)
}

/**
 * Rows follow a department that moved: a few at once, many in the background. Under `lockCodes`. @returns whether there is something left to be done
 */
export async function recodeRows(sql: Sql, move: Recoding): Promise<boolean> {
  const pending = await pendingOf(sql, move.tenantId)
  const tables = await ownedTables(sql)
  if (pending.length === 0 && (await countRows(sql, tables, move, PIECE_ROWS + 1)) <= PIECE_ROWS) {
    for (const table of tables) await recodeColumn(sql, table, OWNER_COLUMN, move)
    return false
  }
  await remember(sql, move, pending)
  return true
}

/** Gives everything in a table that carries the old code the new one. */
export async function recodeColumn(sql: Sql, table: string, column: string, move: Recoding): Promise<void> {
  await raw`update ${raw.table(table)} t set ${raw.ref(column)} = ${recoded(column, move)}
    where t.tenant_id = ${move.tenantId} and ${carries(column, move)}`.execute(sql)
}

/**
 * Rewrites some rows of departments that moved, longer codes first: they are places within shorter ones. A code that no row carries any more is
 * forgotten. Under `lockCodes`. @returns how many rows; 0 where somebody is changing what is left, null where nothing is left
 */
export async function recodePiece(sql: Sql, tenantId: number): Promise<number | null> {
  const tables = await ownedTables(sql)
  const pending = await pendingOf(sql, tenantId)
  let isHeld = false
  for (const move of pending) {
    const within = pending.flatMap(({ from }) => (from !== move.from && from.startsWith(move.from) ? [from] : []))
    for (const table of tables) {
      const count = await recodeSome(sql, table, move, within)
      if (count > 0) return count
    }
    // Rows that somebody is changing wait, and people do not wait for them here.
    if ((await countRows(sql, tables, move, 1)) > 0) isHeld = true
    else await forget(sql, move)
  }
  return isHeld ? 0 : null
}

async function forget(sql: Sql, { tenantId, from }: Recoding): Promise<void> {
  await raw`delete from sys_org_recode where tenant_id = ${tenantId} and from_code = ${from}`.execute(sql)
}

/** How many rows wait to be rewritten. */
export async function countPending(sql: Sql, tenantId: number): Promise<number> {
  const tables = await ownedTables(sql)
  const codes = (await pendingOf(sql, tenantId)).map(({ from }) => from)
  let count = 0
  for (const table of tables) {
    const { rows } = await raw<{ n: number }>`select count(*)::integer as n from ${raw.table(table)} t
      where t.tenant_id = ${tenantId}
        and exists (select from unnest(${codes}::text[]) as code where starts_with(t.${raw.ref(OWNER_COLUMN)}, code))`.execute(
      sql,
    )
    count += rows[0]!.n
  }
  return count
}

/** What `to` a code leads after this move: those of earlier moves of the branch, and of branches that it was part of, lead on. */
async function remember(sql: Sql, { from, to, tenantId }: Recoding, pending: readonly Recoding[]): Promise<void> {
  await raw`update sys_org_recode set to_code = ${to}::text || substr(to_code, ${from.length + 1}::integer)
    where tenant_id = ${tenantId} and starts_with(to_code, ${from})`.execute(sql)
  const within = pending.filter((earlier) => from !== earlier.to && from.startsWith(earlier.to))
  const earlierNames = within.map((earlier) => earlier.from + from.slice(earlier.to.length))
  for (const name of new Set([from, ...earlierNames])) {
    await raw`insert into sys_org_recode (tenant_id, from_code, to_code) values (${tenantId}, ${name}, ${to})
      on conflict (tenant_id, from_code) do update set to_code = excluded.to_code`.execute(sql)
  }
}

async function pendingOf(sql: Sql, tenantId: number): Promise<Recoding[]> {
  const { rows } = await raw<Recoding>`
    select from_code as "from", to_code as "to", tenant_id as "tenantId" from sys_org_recode
    where tenant_id = ${tenantId} order by length(from_code) desc, from_code`.execute(sql)
  return rows
}

/** @param within codes of places within this one that moved on their own: a row of theirs that was held a moment ago is not taken along here */
async function recodeSome(sql: Sql, table: string, move: Recoding, within: readonly string[]): Promise<number> {
  const own = raw<SqlBool>`${carries(OWNER_COLUMN, move)}
    and not exists (select from unnest(${[...within]}::text[]) as code where starts_with(t.${raw.ref(OWNER_COLUMN)}, code))`
  const { rows } = await raw<{ n: number }>`
    with chosen as (select t.id from ${raw.table(table)} t
      where t.tenant_id = ${move.tenantId} and ${own} order by t.id limit ${PIECE_ROWS}
        for no key update skip locked),
    written as (update ${raw.table(table)} t set ${raw.ref(OWNER_COLUMN)} = ${recoded(OWNER_COLUMN, move)}
      where t.id in (select id from chosen) and ${own} returning t.id)
    select count(*)::integer as n from written`.execute(sql)
  return rows[0]!.n
}

async function countRows(sql: Sql, tables: readonly string[], move: Recoding, most: number): Promise<number> {
  let count = 0
  for (const table of tables) {
    const { rows } = await raw<{ n: number }>`select count(*)::integer as n from (select from ${raw.table(table)} t
      where t.tenant_id = ${move.tenantId} and ${carries(OWNER_COLUMN, move)} limit ${most}) as found`.execute(sql)
    count += rows[0]!.n
    if (count >= most) break
  }
  return count
}

/** Tables of tenants whose rows say which department they belong to. */
async function ownedTables(sql: Sql): Promise<string[]> {
  const has = (column: string) =>
    raw<SqlBool>`exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = ${column} and not a.attisdropped)`
  const { rows } = await raw<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and ${has(OWNER_COLUMN)} and ${has('tenant_id')} and ${has('id')}
    order by 1`.execute(sql)
  return rows.map((row) => row.name)
}

function recoded(column: string, { from, to }: Recoding): RawBuilder<string> {
  return raw<string>`${to}::text || substr(t.${raw.ref(column)}, ${from.length + 1}::integer)`
}

function carries(column: string, { from }: Recoding): RawBuilder<SqlBool> {
  return raw<SqlBool>`starts_with(t.${raw.ref(column)}, ${from})`
}
