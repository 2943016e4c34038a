import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { createListener, type Listener, type ListenerEvents } from '#server/db/listener.ts'
import { isOnlyReading } from '#server/db/only-reading.ts'
import { tenantOf, type Scope } from '#server/db/scope.ts'
import type { Tables } from '#server/db/tables.ts'
import { isStalePlan, type Travel } from '#server/db/travelling-connection.ts'
import { travellingDialect } from '#server/db/travelling-dialect.ts'
import { readAsReport, type ReportReader } from '#server/db/report-connection.ts'
import { connectionAs } from '#server/db/roles/role-login.ts'
import { REPORT_ROLE, REQUEST_ROLE, type LoginRole } from '#server/db/roles/role-names.ts'
import { roleProblems, type RoleProblem } from '#server/db/roles/role-problems.ts'
import { prepareRoles } from '#server/db/roles/prepare-roles.ts'
import { sessionCheck, START_OPTIONS } from '#server/db/session-state.ts'

/** Runs work in one transaction that sees only the rows of a scope. */
export type ScopedWork = <T>(scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>) => Promise<T>

export interface Database {
  /** Without tenant and runtime role: for migrations and platform internals only. */
  kysely: Kysely<Tables>
  /** Runs the work in one transaction that sees only the rows of the scope; a throw rolls back. In work that only reads a change throws. */
  scope: ScopedWork
  /** The same for work that changes nothing, which is not waited for when it ends; a change throws. */
  read<T>(scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T>
  /** The same as `scope` on a connection of the owner, for work that makes or changes tables: it does so through `asOwner` only, and is the role of requests otherwise. */
  schemaScope: ScopedWork
  /** Runs one statement that a person wrote, with the rights of reports, in a scope, on a connection that nobody uses afterwards. */
  report: ReportReader
  /** Makes the roles of requests and reports where they are missing, and gives them what they need. */
  prepareRoles(): Promise<void>
  /** What a role could do that it must not. */
  roleProblems(role: LoginRole): Promise<RoleProblem[]>
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

const CONNECT_TIMEOUT_MS = 10_000

export interface DatabaseOptions {
  connection: pg.PoolConfig
  /** Takes what transactions told other servers, once they have committed; default null = the database tells them by itself, by notifications. */
  told?: Travel['told'] | undefined
  /** Where requests reach the same database through a pooler in transaction mode; default null = as everything else does. */
  pool?: pg.PoolConfig | null
}

/** Opens the pools; rejects when the database cannot be reached. */
export async function openDatabase({ connection, told = null, pool = null }: DatabaseOptions): Promise<Database> {
  const kysely = openPool(connection, { check: null, isPooled: false, told })
  await sql`select 1`.execute(kysely).catch(async (error: unknown) => {
    await kysely.destroy()
    throw error
  })
  // Requests sign in as a role that can become no other: a statement that lost its scope sees and changes nothing.
  const scoped = openPool(await connectionAs(pool ?? connection, REQUEST_ROLE, connection), {
    check: sessionCheck(REQUEST_ROLE),
    isPooled: pool !== null,
    told,
  })
  const within = <T>(isReading: boolean, scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>) =>
    scoped
      .transaction()
      .setAccessMode(isReading ? 'read only' : 'read write')
      .execute(async (transaction) => {
        await enterScope(transaction, scope)
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
    schemaScope: (scope, work) => withinAsOwner(kysely, scope, work),
    report: async (scope, statement) =>
      readAsReport(kysely, poolConfig(await connectionAs(connection, REPORT_ROLE)), tenantOf(scope), statement),
    prepareRoles: () => prepareRoles(kysely, connection),
    roleProblems: (role) => roleProblems(connection, role),
    listen: (channel, events) => createListener(connection, channel, events),
    connect: () => openClient(connection),
    sibling: (name) => openDatabase({ connection: otherDatabase(connection, name) }),
    ping: async () => void (await sql`select 1`.execute(scoped)),
    close: async () => {
      await scoped.destroy()
      await kysely.destroy()
    },
  }
}

function withinAsOwner<T>(owner: Kysely<Tables>, scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>) {
  return owner
    .transaction()
    .setAccessMode(isOnlyReading() ? 'read only' : 'read write')
    .execute(async (transaction) => {
      await transaction.executeQuery(CompiledQuery.raw(`set local role ${REQUEST_ROLE}`))
      await enterScope(transaction, scope)
      return work(transaction)
    })
}

async function enterScope(sql: Transaction<Tables>, scope: Scope): Promise<void> {
  await setTenant(sql, tenantOf(scope))
  if (scope.platform === true) await sql.executeQuery(CompiledQuery.raw(`set local app.platform = 'on'`))
}

/** Turns a transaction to the rows of another tenant; travels with the next statement. @param tenantId 0 = the whole platform, -1 = nobody's */
export async function setTenant(sql: Transaction<Tables>, tenantId: number): Promise<void> {
  if (!Number.isInteger(tenantId)) throw new Error(`no tenant: ${tenantId}`)
  await sql.executeQuery(CompiledQuery.raw(`set local app.tenant = '${tenantId}'`))
}

function openPool(connection: pg.PoolConfig, travel: Omit<Travel, 'comesAgain'>): Kysely<Tables> {
  const config = travel.isPooled ? commonConfig(connection) : poolConfig(connection)
  const pool = new pg.Pool({ ...config, pipeline: true } as pg.PoolConfig)
  // A server-side disconnect of an idle client surfaces here; the pool drops that client and opens another when asked.
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: travellingDialect(pool, travel) })
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

function poolConfig(connection: pg.PoolConfig): pg.PoolConfig {
  return { ...commonConfig(connection), options: [connection.options ?? '', START_OPTIONS].join(' ').trim() }
}

function commonConfig(connection: pg.PoolConfig): pg.PoolConfig {
  return {
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'andun',
    ...connection,
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
