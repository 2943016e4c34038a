import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Migration } from '#server/db/migration.ts'
import { presentNames } from '#server/db/replaced-migrations.ts'
import type { Tables } from '#server/db/tables.ts'

/** Frozen: what has been applied somewhere is never edited. A new file in the folder is a new migration. */
const FILES = import.meta.glob<Omit<Migration, 'name'>>('./migrations/*.ts', { eager: true })
const MIGRATIONS: readonly Migration[] = Object.entries(FILES)
  .map(([file, { up, replaces }]) => ({
    name: file.slice('./migrations/'.length, -'.ts'.length),
    up,
    ...(replaces && { replaces }),
  }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** The migrations of this version, in their order. */
export function knownMigrations(): readonly Migration[] {
  return MIGRATIONS
}

/**
 * Brings the database to this version; returns the names applied now. Throws one clear line when the database is newer than this server, or older than the baseline.
 * @param before asked, while no other server migrates, before anything changes in a database that has been migrated before; a throw leaves it as it is
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
  before: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  return database.kysely.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${LOCKS.migration})`.execute(connection)
    try {
      return await applyPending(connection, migrations, before)
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.migration})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function applyPending(
  connection: Kysely<Tables>,
  migrations: readonly Migration[],
  before: () => Promise<void>,
): Promise<string[]> {
  await sql`create table if not exists andun_migration (
    name varchar(100) primary key, applied_at timestamptz not null default now())`.execute(connection)
  const { rows } = await sql<{ name: string }>`select name from andun_migration order by name`.execute(connection)
  const { names, replacing } = presentNames(
    rows.map(({ name }) => name),
    migrations,
  )
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) {
    const otherwise = '要退回当前版本，请把升级前的备份还原到空的数据库'
    throw new Error(`数据库版本高于当前服务器（含未知迁移 ${unknown}），请升级服务器后再启动；${otherwise}`)
  }
  const pending = migrations.filter(({ name }) => !names.includes(name))
  if (rows.length > 0 && replacing.length + pending.length > 0) await before()
  for (const migration of replacing) await mark(connection, migration)
  for (const migration of pending) await apply(connection, migration)
  return pending.map((migration) => migration.name)
}

/** What it makes is there already, by the migrations that it replaces. */
async function mark(connection: Kysely<Tables>, { name, replaces }: Migration): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql`delete from andun_migration where name = any(${replaces})`.execute(transaction)
    await sql`insert into andun_migration (name) values (${name})`.execute(transaction)
  })
}

async function apply(connection: Kysely<Tables>, migration: Migration): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    // Tables whose owner row-level security binds show their rows to the platform only.
    await sql`select set_config('app.tenant', '0', true)`.execute(transaction)
    await migration.up(transaction as unknown as Kysely<unknown>)
    await sql`insert into andun_migration (name) values (${migration.name})`.execute(transaction)
  })
}
