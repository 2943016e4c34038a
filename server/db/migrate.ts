import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Tables } from '#server/db/tables.ts'

export interface Migration {
  /** `NNNN-name`, ascending. */
  name: string
  up(db: Kysely<unknown>): Promise<void>
}

/** Frozen: what has been applied somewhere is never edited. A new file in the folder is a new migration. */
const FILES = import.meta.glob<Pick<Migration, 'up'>>('./migrations/*.ts', { eager: true })
const MIGRATIONS: readonly Migration[] = Object.entries(FILES)
  .map(([file, { up }]) => ({ name: file.slice('./migrations/'.length, -'.ts'.length), up }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** The migrations of this version, in their order. */
export function knownMigrations(): readonly Migration[] {
  return MIGRATIONS
}

/** Brings the database to this version; returns the names applied now. Throws one clear line when the database is newer than this server. */
export async function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  return database.kysely.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${LOCKS.migration})`.execute(connection)
    try {
      return await applyPending(connection, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.migration})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function applyPending(connection: Kysely<Tables>, migrations: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists andun_migration (
    name varchar(100) primary key, applied_at timestamptz not null default now())`.execute(connection)
  const { rows } = await sql<{ name: string }>`select name from andun_migration order by name`.execute(connection)
  const applied = new Set(rows.map((row) => row.name))
  const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.name))
  if (unknown) {
    throw new Error(`数据库版本高于当前服务器（含未知迁移 ${unknown.name}），请升级服务器后再启动`)
  }
  const pending = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of pending) await apply(connection, migration)
  return pending.map((migration) => migration.name)
}

async function apply(connection: Kysely<Tables>, migration: Migration): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    // Tables whose owner row-level security binds show their rows to the platform only.
    await sql`select set_config('app.tenant', '0', true)`.execute(transaction)
    await migration.up(transaction as unknown as Kysely<unknown>)
    await sql`insert into andun_migration (name) values (${migration.name})`.execute(transaction)
  })
}
