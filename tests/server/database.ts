import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import type { TestConnection } from '#tests/server/connection.ts'

export interface TestDatabase {
  database: Database
  /** For code that opens connections of its own. */
  connection: TestConnection
  /** Closes the database and drops it. */
  dispose(): Promise<void>
}

/** A database of its own for one test file: migrated, empty, copied from the template in some 30 ms. @param template another one, that nobody is connected to */
export async function freshDatabase(template = inject('databaseServer').template): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  // The rights on a database are not part of its template.
  await administer(
    server.connection,
    `create database ${name} template ${template}`,
    `revoke create, temporary on database ${name} from public`,
  )
  const connection = { ...server.connection, database: name }
  const database = await openDatabase({ connection })
  return {
    database,
    connection,
    dispose: async () => {
      await database.close()
      await administer(server.connection, `drop database ${name} with (force)`)
    },
  }
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
