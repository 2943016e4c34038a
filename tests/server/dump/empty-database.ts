import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import type { TestDatabase } from '#tests/server/database.ts'

/** A database without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  await administer(server.connection, `create database ${name}`)
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

async function administer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
