import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { TestDatabase } from '#tests/server/database.ts'

/** A migrated database whose owner may nothing but own it: row-level security binds them, and no runtime role is needed. Null where these tests are such an owner themselves. */
export async function ownerDatabase(): Promise<TestDatabase | null> {
  const { connection } = inject('databaseServer')
  const admin = new pg.Client(connection)
  await admin.connect()
  const { rows } = await admin.query<{ is_superuser: string }>('show is_superuser')
  if (rows[0]?.is_superuser !== 'on') {
    await admin.end()
    return null
  }
  const name = `owner_${randomBytes(4).toString('hex')}`
  await admin.query(`create role ${name} login nosuperuser nobypassrls password '${name}'`)
  // As an administrator of the database does where the owner may not make roles.
  await admin.query(`grant andun_runtime to ${name}`)
  await admin.query(`create database ${name} owner ${name}`)
  const own = { ...connection, user: name, password: name, database: name }
  const database = await openDatabase({ connection: own })
  await migrate(database)
  await database.prepareRoles()
  return {
    database,
    connection: own,
    dispose: async () => {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    },
  }
}
