import fs from 'node:fs'
import { FORMER_MIGRATIONS } from '#server/db/baseline/former-migrations.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'
import { emptyDatabase } from '#tests/server/dump/empty-database.ts'

const SCHEMA = new URL('schema.sql', import.meta.url)

/** A database as the former migrations left it, with a tenant. @param names those that it was told of */
export async function formerDatabase(names: readonly string[] = FORMER_MIGRATIONS): Promise<TestDatabase> {
  const former = await freshDatabase(await madeOnce())
  const client = await former.database.connect()
  await client.query('insert into andun_migration (name) select unnest($1::text[])', [names])
  await client.end()
  return former
}

let template: Promise<string> | undefined

/** The name of a database to copy; it goes with the run. */
function madeOnce(): Promise<string> {
  return (template ??= make())
}

async function make(): Promise<string> {
  const { database, connection } = await emptyDatabase()
  const client = await database.connect()
  await client.query(`set check_function_bodies = off; set app.tenant = '0'`)
  await client.query(fs.readFileSync(SCHEMA, 'utf8'))
  await client.query(`insert into sys_tenant (id, name) values (7, '七')`)
  await client.end()
  await database.close()
  return connection.database
}
