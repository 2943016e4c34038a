import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { createListener, type Listener, type ListenerEvents } from '#server/db/listener.ts'
import { isOnlyReading } from '#server/db/only-reading.ts'
import type { Tables } from '#server/db/tables.ts'
import { isStalePlan } from '#server/db/travelling-connection.ts'
import { travellingDialect } from '#server/db/travelling-dialect.ts'

/** Whose rows a piece of work may see: one tenant, or 0 = the whole platform. A principal is a scope. */
export interface Scope {
  tenantId: number
  /** false = a person without platform rights: for them tenant 0 means "no tenant", which owns nothing. */
  platform?: boolean
}

export interface Database {
  /** Without tenant and runtime role: for migrations and platform internals only. */
  kysely: Kysely<Tables>
  /** Runs the work in one transaction that sees only the rows of the scope; a throw rolls back. In work that only reads a change throws. */
  scope<T>(scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T>
  /** The same for work that changes nothing, which is not waited for when it ends; a change throws. */
  read<T>(scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T>
  /** What others that share the database say on a channel, heard on a connection of its own; not started yet. */
  listen(channel: string, events: ListenerEvents): Listener
  /** A connection of its own as the owner of the tables, for what takes long; whoever opens it ends it. */
  connect(): Promise<pg.Client>
  /** Another database of the same server, opened. */
  sibling(name: string): Promise<Database>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The role requests run under when the connection itself would see through row-level security. */
export const RUNTIME_ROLE = 'andun_runtime'
const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000

/** Opens the pools; rejects when the database cannot be reached. */
export async function openDatabase(options: { connection: pg.PoolConfig }): Promise<Database> {
  const kysely = openPool(options.connection)
  const role = await restrictedRole(kysely).catch(async (error: unknown) => {
    await kysely.destroy()
    throw error
  })
  // Connections of requests are born with the role: a statement that lost its scope sees and changes nothing.
  const scoped = openPool({ ...options.connection, options: `${options.connection.options ?? ''} ${roleOption(role)}` })
  const within = <T>(isReading: boolean, scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>) =>
    scoped
      .transaction()
      .setAccessMode(isReading ? 'read only' : 'read write')
      .execute(async (transaction) => {
        await setTenant(transaction, tenantOf(scope))
        return work(transaction)
      })
  return {
    kysely,
    scope: (scope, work) => within(isOnlyReading(), scope, work),
    read: (scope, work) =>
      within(true, scope, work).catch((error: unknown) => {
        if (isStalePlan(error)) return within(true, scope, work)
        throw error
      }),
    listen: (channel, events) => createListener(options.connection, channel, events),
    connect: () => openClient(options.connection),
    sibling: (name) => openDatabase({ connection: otherDatabase(options.connection, name) }),
    ping: async () => void (await sql`select 1`.execute(scoped)),
    close: async () => {
      await scoped.destroy()
      await kysely.destroy()
    },
  }
}

/** Turns a transaction to the rows of another tenant; travels with the next statement. @param tenantId 0 = the whole platform, -1 = nobody's */
export async function setTenant(sql: Transaction<Tables>, tenantId: number): Promise<void> {
  if (!Number.isInteger(tenantId)) throw new Error(`no tenant: ${tenantId}`)
  await sql.executeQuery(CompiledQuery.raw(`set local app.tenant = '${tenantId}'`))
}

/** The tenant whose rows a scope sees, as row-level security knows it. */
export function tenantOf({ tenantId, platform }: Scope): number {
  return tenantId === 0 && platform === false ? -1 : tenantId
}

function openPool(connection: pg.PoolConfig): Kysely<Tables> {
  const pool = new pg.Pool({ ...poolConfig(connection), pipeline: true } as pg.PoolConfig)
  // A server-side disconnect of an idle client surfaces here; the pool drops that client and opens another when asked.
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: travellingDialect(pool) })
}

async function openClient(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(poolConfig(connection))
  // A lost connection is told by the query that meets it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** An address names its database itself. */
function otherDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const address = new URL(connection.connectionString)
  address.pathname = `/${database}`
  return { ...connection, connectionString: address.href }
}

function roleOption(role: string | null): string {
  return role === null ? '' : `-c role=${role}`
}

/** The role of requests; null when the connection's own is bound by row-level security. */
async function restrictedRole(kysely: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ bypass: boolean }>`
    select rolsuper or rolbypassrls as bypass from pg_roles where rolname = current_user`.execute(kysely)
  return rows[0]?.bypass ? RUNTIME_ROLE : null
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
