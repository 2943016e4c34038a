import { sql as raw, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Tables } from '#server/db/tables.ts'

/** Rows whose time is over. */
export interface Outdated {
  table: keyof Tables
  where: RawBuilder<unknown>
}

const ROWS_PER_BATCH = 1_000
/** So that one round ends some day; the next goes on. */
const MAX_BATCHES = 100

/**
 * Deletes rows, each batch in a transaction of its own: nobody waits long for a lock, and a kill in between loses nothing.
 * @param isEnding asked between two batches
 * @returns how many; null while another server deletes
 */
export async function deleteInBatches(
  database: Pick<Database, 'kysely'>,
  outdated: Outdated,
  isEnding: () => boolean = () => false,
): Promise<number | null> {
  let total = 0
  for (let batch = 0; batch < MAX_BATCHES && !isEnding(); batch += 1) {
    const deleted = await deleteBatch(database, outdated)
    if (deleted === null) return null
    total += deleted
    if (deleted < ROWS_PER_BATCH) break
  }
  return total
}

/** As the owner of the tables: the role of requests may not delete what was audited. */
async function deleteBatch({ kysely }: Pick<Database, 'kysely'>, { table, where }: Outdated): Promise<number | null> {
  return kysely.transaction().execute(async (sql) => {
    const { rows } = await raw<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCKS.housekeeping}) as "isMine", set_config('app.tenant', '0', true)`.execute(
      sql,
    )
    if (!rows[0]!.isMine) return null
    // A row that somebody changes meanwhile moves to another place and stays.
    const { numAffectedRows } = await raw`delete from ${raw.table(table)} where ctid = any(array(
      select ctid from ${raw.table(table)} where ${where} limit ${ROWS_PER_BATCH}))`.execute(sql)
    return Number(numAffectedRows ?? 0)
  })
}
