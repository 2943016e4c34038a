import { sql as raw } from 'kysely'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import type { Database } from '#server/db/database.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { LOCKS } from '#server/db/locks.ts'
import { createResources } from '#server/engine/resource/resources.ts'
import { seeWhole, type Seeding } from '#server/engine/seed/seeding.ts'
import { readEach } from '#server/engine/kinds/dictionary-texts.ts'

const RESOURCES = createResources(SERVER_AREAS.flatMap(({ resources }) => resources))

/** Runs a part in one transaction, one server at a time; a form of the demo makes its table. */
export async function seedPart<T>(database: Database, now: number, work: (seeding: Seeding) => Promise<T>): Promise<T> {
  return database.schemaScope({ tenantId: 0 }, async (sql) => {
    await raw`select pg_advisory_xact_lock(${LOCKS.seed})`.execute(sql)
    const rows = await sql.selectFrom('sys_seed').select('key').execute()
    const marks: { key: string }[] = []
    const mark = async (key: string) => void marks.push({ key })
    const done = new Set(rows.map((row) => row.key))
    const made = await work({ sql, now, resources: RESOURCES, dictionaries: { known: readEach }, database, done, mark })
    await seeWhole(sql)
    await insertMany(sql, 'sys_seed', marks)
    return made
  })
}
