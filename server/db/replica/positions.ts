import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Where a replica stands. */
export interface ReplicaState {
  /** Whether it still is one: a replica that became the primary is not. */
  isReplica: boolean
  /** What a database and its replicas have in common, and no others. */
  system: string
}

/** How far the primary database is: the place in its write-ahead log (LSN) behind everything committed before. */
export async function writtenLsn(primary: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary)
  return rows[0]!.lsn
}

/** Whether a replica has replayed the write-ahead log up to there; false for what is no replica. */
export async function hasReplayed(replica: Kysely<Tables>, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as has`.execute(replica)
  return rows[0]!.has
}

export async function systemOf(database: Kysely<Tables>): Promise<string> {
  return (await stateOf(database)).system
}

export async function stateOf(database: Kysely<Tables>): Promise<ReplicaState> {
  const { rows } = await sql<ReplicaState>`select pg_is_in_recovery() as "isReplica",
    (select system_identifier::text from pg_control_system()) as system`.execute(database)
  return rows[0]!
}

/**
 * Whether a replica gave up: nobody answers, it ends, it has no connection left, or it replays what the query needs as it was (40001, 40P01).
 * Source: PostgreSQL, "Handling Query Conflicts"
 */
export function isLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return /^(08|53|57P|40001|40P01|E[A-Z]+$)/.test(code)
  return /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
    String(message),
  )
}
