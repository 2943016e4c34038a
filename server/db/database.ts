import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { createListener, type Listener, type ListenerEvents } from '#server/db/listener.ts'
import type { Tables } from '#server/db/tables.ts'

/** Whose rows a piece of work may see: one tenant, or 0 = the whole platform. A principal is a scope. */
export interface Scope {
  tenantId: number
  /** false = a person without platform rights: for them tenant 0 means "no tenant", which owns nothing. */
  platform?: boolean
}

export interface Database {
  /** Without tenant and runtime role: for migrations and platform internals only. */
  kysely: Kysely<Tables>
  /** Runs the work in one transaction that sees only the rows of the scope; a throw rolls back. */
  scope<T>(scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T>
  /** What others that share the database say on a channel, heard on a connection of its own; not started yet. */
  listen(channel: string, events: ListenerEvents): Listener
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The role requests run under when the connection itself would see through row-level security. */
export const RUNTIME_ROLE = 'andun_runtime'
const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000

/** Opens the pool; rejects when the database cannot be reached. */
export async function openDatabase(options: { connection: pg.PoolConfig }): Promise<Database> {
  const pool = new pg.Pool(poolConfig(options.connection))
  // A server-side disconnect of an idle client surfaces here; the pool drops that client and opens another when asked.
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const role = await restrictedRole(kysely).catch(async (error: unknown) => {
    await kysely.destroy()
    throw error
  })
  return {
    kysely,
    scope: (scope, work) =>
      kysely.transaction().execute(async (transaction) => {
        await sql`select set_config('app.tenant', ${tenantOf(scope)}, true), set_config('role', ${role}, true)`.execute(
          transaction,
        )
        return work(transaction)
      }),
    listen: (channel, events) => createListener(options.connection, channel, events),
    ping: async () => void (await sql`select 1`.execute(kysely)),
    close: () => kysely.destroy(),
  }
}

function tenantOf(scope: Scope): string {
  return scope.tenantId === 0 && scope.platform === false ? '-1' : String(scope.tenantId)
}

async function restrictedRole(kysely: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ bypass: boolean }>`
    select rolsuper or rolbypassrls as bypass from pg_roles where rolname = current_user`.execute(kysely)
  return rows[0]?.bypass ? RUNTIME_ROLE : 'none'
}

function poolConfig(connection: pg.PoolConfig): pg.PoolConfig {
  return {
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'andun',
    ...connection,
    // `timezone=8` is the fixed offset GMT+8: Asia/Shanghai would shift the summers of 1986 to 1991 by an hour.
    options: [
      connection.options ?? '',
      '-c timezone=8 -c datestyle=ISO -c intervalstyle=postgres',
      `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    ]
      .join(' ')
      .trim(),
    types: { getTypeParser } as pg.CustomTypesConfig,
  }
}

const TYPE = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const
const asText = (value: string) => value
const asMoment = (value: string) => value.slice(0, 19)

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === TYPE.int8 || oid === TYPE.numeric) return Number
  if (oid === TYPE.date) return asText
  if (oid === TYPE.timestamp || oid === TYPE.timestamptz) return asMoment
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown
}
