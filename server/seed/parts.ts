import { sql as raw, type Transaction } from 'kysely'
import { setTenant, type Database } from '#server/db/database.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource.ts'
import { system } from '#server/engine/system-principal.ts'

/** What a part of the seed works with. */
export interface Seeding {
  sql: Transaction<Tables>
  now: number
  /** Keys of everything seeded before; what an administrator deleted since stays deleted. */
  done: ReadonlySet<string>
  /** Remembers that something was seeded. */
  mark: (key: string) => Promise<void>
}

/** Runs a part in one transaction, one server at a time; a form of the demo makes its table. */
export async function seedPart<T>(database: Database, now: number, work: (seeding: Seeding) => Promise<T>): Promise<T> {
  return database.schemaScope({ tenantId: 0 }, async (sql) => {
    await raw`select pg_advisory_xact_lock(${LOCKS.seed})`.execute(sql)
    const rows = await sql.selectFrom('sys_seed').select('key').execute()
    const mark = async (key: string) => {
      await seeWhole(sql)
      await sql.insertInto('sys_seed').values({ key }).execute()
    }
    return work({ sql, now, done: new Set(rows.map((row) => row.key)), mark })
  })
}

/** Takes a transaction back to the scope of the whole platform: work for a tenant leaves it in that tenant's. */
export async function seeWhole(sql: Transaction<Tables>): Promise<void> {
  await setTenant(sql, 0)
}

/** The context in which resources write for a tenant. */
export function contextOf({ sql, now }: Pick<Seeding, 'sql' | 'now'>, tenantId: number): Context {
  return { sql, principal: system(tenantId), now }
}
