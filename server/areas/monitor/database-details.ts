import { sql as raw } from 'kysely'
import type { Database } from '#server/db/database.ts'

interface TableSize {
  name: string
  rows: number
  bytes: number
  /** Rows that were changed or deleted and still take room. */
  dead: number
  /** ISO text of the last clean-up, null = never. */
  vacuumed: string | null
}

interface Slow {
  statement: string
  calls: number
  meanMs: number
  totalMs: number
}

interface Lock {
  pid: number
  blockedBy: number[]
  waitingMs: number
  statement: string
}

interface DatabaseDetails {
  tables: TableSize[]
  /** null = the database does not count its statements. */
  slow: Slow[] | null
  locks: Lock[]
}

const LONGEST_STATEMENT = 300
const MOST_TABLES = 100
const MOST_STATEMENTS = 20

/** Tables by size, statements by time, and who waits for whom; values of statements are placeholders. Source: https://www.postgresql.org/docs/current/monitoring-stats.html */
export async function databaseDetails({ kysely }: Pick<Database, 'kysely'>): Promise<DatabaseDetails> {
  const [{ rows: tables }, { rows: locks }] = [await TABLES.execute(kysely), await LOCKS.execute(kysely)]
  return { tables, slow: await slowStatements(kysely), locks }
}

const TABLES = raw<TableSize>`select relname as name, n_live_tup::float8 as rows,
  pg_total_relation_size(relid)::float8 as bytes, n_dead_tup::float8 as dead,
  to_char(greatest(last_vacuum, last_autovacuum), 'YYYY-MM-DD HH24:MI:SS') as vacuumed
  from pg_stat_user_tables order by bytes desc limit ${MOST_TABLES}::int`

const LOCKS = raw<Lock>`select pid, pg_blocking_pids(pid) as "blockedBy",
  (extract(epoch from now() - coalesce(state_change, query_start)) * 1000)::float8 as "waitingMs",
  left(query, ${LONGEST_STATEMENT}::int) as statement
  from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' order by "waitingMs" desc`

async function slowStatements(kysely: Database['kysely']): Promise<Slow[] | null> {
  const { rows: known } = await raw<{ isThere: boolean }>`
    select to_regclass('pg_stat_statements') is not null
      and current_setting('shared_preload_libraries') like '%pg_stat_statements%' as "isThere"`.execute(kysely)
  if (known[0]?.isThere !== true) return null
  const { rows } = await raw<Slow>`
    select left(query, ${LONGEST_STATEMENT}::int) as statement, calls::float8 as calls, mean_exec_time as "meanMs",
      total_exec_time as "totalMs"
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by mean_exec_time desc limit ${MOST_STATEMENTS}::int`.execute(kysely)
  return rows
}
