import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { createListener, type Listener, type ListenerEvents } from '#server/db/listener.ts'
import { isOnlyReading } from '#server/db/only-reading.ts'
import { enterScope } from '#server/db/enter-scope.ts'
import { tenantOf, type Scope } from '#server/db/scope.ts'
import type { Tables } from '#server/db/tables.ts'
import { isStalePlan, type Travel } from '#server/db/travelling-connection.ts'
import { readAsReport, type ReportReader } from '#server/db/report-connection.ts'
import { openReplica, type Replica, type ReplicaHealth } from '#server/db/replica/replica.ts'
import { openPool, poolConfig } from '#server/db/pool.ts'
import { connectionAs } from '#server/db/roles/role-login.ts'
import { REPORT_ROLE, REQUEST_ROLE, type LoginRole } from '#server/db/roles/role-names.ts'
import { roleProblems, type RoleProblem } from '#server/db/roles/role-problems.ts'
import { prepareRoles } from '#server/db/roles/prepare-roles.ts'
import { sessionCheck } from '#server/db/session-state.ts'

/** Runs work in one transaction that sees only the rows of a scope. */
export type ScopedWork = <T>(scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>) => Promise<T>

export interface Database {
  /** Without tenant and runtime role: for migrations and platform internals only. */
  kysely: Kysely<Tables>
  /** Runs the work in one transaction that sees only the rows of the scope; a throw rolls back. In work that only reads a change throws. */
  scope: ScopedWork
  /** The same for work that changes nothing, which is not waited for when it ends; a change throws. */
  read<T>(scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * The same on the replica, where there is one that has everything written before this call. What is read there is remembered nowhere: words of
   * later changes may have been heard already. The work begins anew when the replica is lost on the way.
   */
  readOnReplica<T>(
    scope: Scope,
    work: (sql: Transaction<Tables>, place: { isReplica: boolean }) => Promise<T>,
  ): Promise<T>
  /** Reads what may be read there from a replica from now on. @returns how it is */
  useReplica(connection: pg.PoolConfig): Promise<ReplicaHealth>
  /** How the replica is; null = there is none. */
  replicaHealth(): ReplicaHealth | null
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
  /** A connection of its own as the owner of the tables, for what takes long; the caller ends it. */
  connect(): Promise<pg.Client>
  /** Another database of the same server, opened. */
  sibling(name: string): Promise<Database>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

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
  const read: Database['read'] = (scope, work) =>
    within(true, scope, work).catch((error: unknown) => {
      if (isStalePlan(error)) return within(true, scope, work)
      throw error
    })
  let replica: Replica | null = null
  return {
    kysely,
    scope: (scope, work) => within(isOnlyReading(), scope, work),
    read,
    async readOnReplica(scope, work) {
      const found = await replica?.read(scope, (trx) => work(trx, { isReplica: true }))
      return found ? found.answer : read(scope, (trx) => work(trx, { isReplica: false }))
    },
    async useReplica(to) {
      replica = await openReplica({ connection: await connectionAs(to, REQUEST_ROLE, connection), primary: scoped })
      return replica.health()
    },
    replicaHealth: () => replica?.health() ?? null,
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
      await replica?.close()
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
