import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { LOCKS } from '#server/db/locks.ts'
import type { Tables } from '#server/db/tables.ts'
import { connectionAs, rolePassword } from './role-login.ts'
import { CLOSE_FUNCTIONS, misplacedFunctions } from './report-privileges.ts'
import { readableByReports } from './report-tables.ts'
import { LOGIN_ROLES, REPORT_ROLE, REQUEST_ROLE, type LoginRole } from './role-names.ts'

const WRONG_PASSWORD = '28P01'

/**
 * Makes the roles that requests and reports log in with, as far as the owner of the database may, and gives them what they need and no more.
 * What it cannot do stays undone: `roleProblems` says so afterwards.
 */
export async function prepareRoles(owner: Kysely<Tables>, connection: pg.PoolConfig): Promise<void> {
  await owner.connection().execute(async (one) => {
    // Grants of two servers that start together would change the same rows of the catalogue.
    await sql`select pg_advisory_lock(${LOCKS.roles})`.execute(one)
    try {
      await prepareAlone(one, connection)
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.roles})`.execute(one)
    }
  })
}

async function prepareAlone(owner: Kysely<Tables>, connection: pg.PoolConfig): Promise<void> {
  for (const role of LOGIN_ROLES) await tolerantly(() => makeRole(owner, connection, role))
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_roles where rolname = any(${LOGIN_ROLES})`.execute(owner)
  if (rows[0]!.count < LOGIN_ROLES.length) return
  for (const statement of GRANTS) await tolerantly(() => sql.raw(statement).execute(owner))
  for (const statement of await readableByReports(owner)) await sql.raw(statement).execute(owner)
  if (await isSuperuser(owner)) {
    if ((await misplacedFunctions(owner)).length > 0) await sql.raw(CLOSE_FUNCTIONS).execute(owner)
  } else {
    await tolerantly(() => sql`grant ${sql.id(REQUEST_ROLE)} to current_user`.execute(owner))
  }
}

/** Roles belong to the whole cluster: another database may have made it already, and may be making it now. */
async function makeRole(owner: Kysely<Tables>, connection: pg.PoolConfig, role: LoginRole): Promise<void> {
  const { rows } = await sql<{ fits: boolean }>`
    select rolcanlogin and not rolinherit as fits from pg_roles where rolname = ${role}`.execute(owner)
  const password = await rolePassword(connection, role)
  const secret = password === null ? '' : ` password ${pg.escapeLiteral(password)}`
  if (rows[0] === undefined)
    await sql
      .raw(
        `do $$ begin create role ${role} login noinherit${secret}; exception when duplicate_object or unique_violation then null; end $$`,
      )
      .execute(owner)
  else if (!rows[0].fits) await sql.raw(`alter role ${role} login noinherit${secret}`).execute(owner)
  else if (password !== null && !(await knowsPassword(connection, role)))
    await sql.raw(`alter role ${role}${secret}`).execute(owner)
}

async function knowsPassword(connection: pg.PoolConfig, role: LoginRole): Promise<boolean> {
  const client = new pg.Client(await connectionAs(connection, role))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return (error as { code?: unknown }).code !== WRONG_PASSWORD
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs what the owner may lack the right for. */
async function tolerantly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!NO_RIGHT.has(String((error as { code?: unknown }).code))) throw error
  }
}

/** `insufficient_privilege`, and what PostgreSQL 14 says of an option nobody but a superuser gives. */
const NO_RIGHT: ReadonlySet<string> = new Set(['42501', '0LP01'])

async function isSuperuser(owner: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select current_setting('is_superuser') = 'on' as is`.execute(owner)
  return rows[0]!.is
}

/** Tables that are the owner's alone. */
const OWNERS = ['andun_migration', 'report_session']

const GRANTS = [
  `do $$ begin execute format('revoke create, temporary on database %I from public', current_database()); end $$`,
  'revoke create on schema public from public',
  `grant usage on schema public to ${REQUEST_ROLE}, ${REPORT_ROLE}`,
  `grant select, insert, update, delete on all tables in schema public to ${REQUEST_ROLE}`,
  `grant usage on all sequences in schema public to ${REQUEST_ROLE}`,
  `grant execute on all routines in schema public to ${REQUEST_ROLE}`,
  'revoke execute on all routines in schema public from public',
  `grant execute on routine app_tenant(), report_tenant(), app_platform() to ${REPORT_ROLE}`,
  `revoke all on ${OWNERS.join(', ')} from ${REQUEST_ROLE}`,
  `revoke update, delete on sys_audit from ${REQUEST_ROLE}`,
]
