import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/database.ts'
import { seed } from '#server/seed/seed.ts'
import type { TestConnection } from '#tests/server/connection.ts'

export interface TestDatabase {
  database: Database
  /** For code that opens connections of its own. */
  connection: TestConnection
  /** Closes the database and drops it. */
  dispose(): Promise<void>
}

/**
 * A database of its own for one test file: migrated, empty, copied from the template in some 30 ms.
 * @param template another one, that nobody is connected to @param told as of `openDatabase`
 */
export async function freshDatabase(
  template = inject('databaseServer').template,
  told: DatabaseOptions['told'] = null,
): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  // The rights on a database are not part of its template.
  await administer(
    server.connection,
    `create database ${name} template ${template} strategy file_copy`,
    `revoke create, temporary on database ${name} from public`,
  )
  const connection = { ...server.connection, database: name }
  const database = await openDatabase({ connection, told })
  return {
    database,
    connection,
    dispose: async () => {
      await database.close()
      await administer(server.connection, `drop database ${name} with (force)`)
    },
  }
}

/** What a platform is made with: `demo` as everybody tries it, `plain` with nothing but its administrator, whose password is PLAIN_PASSWORD. */
export type Seeding = 'demo' | 'plain'

export const PLAIN_PASSWORD = 'Aa345678'

/** The name of a template with a seeded platform, which the first caller makes for the whole run. */
export async function seededTemplate(seeding: Seeding): Promise<string> {
  const name = `${inject('databaseServer').template}_${seeding}`
  await oneAtATime(name, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeSeeded(client, name, seeding)
  })
  return name
}

/** Does a piece of work while no other worker of this run does one of this name. */
export async function oneAtATime<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('databaseServer').connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work(client)
  } finally {
    // The lock ends with its connection.
    await client.end()
  }
}

/** It has its name when it is whole. */
async function makeSeeded(client: pg.Client, name: string, seeding: Seeding): Promise<void> {
  const { connection, template } = inject('databaseServer')
  const growing = `${name}_growing`
  await client.query(`create database ${growing} template ${template}`)
  const database = await openDatabase({ connection: { ...connection, database: growing } })
  await seed(database, seeding === 'demo' ? { demo: true } : { demo: false, adminPassword: PLAIN_PASSWORD })
  await database.close()
  await client.query(`alter database ${growing} rename to ${name}`)
}

async function administer(connection: TestConnection, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
