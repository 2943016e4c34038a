import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/process/embedded-postgres.ts'
import { parseConnection, type TestConnection, type TestServer } from '#tests/server/connection.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: TestServer
    /** A folder for what is made once in a run; it goes with the run. */
    runFolder: string
  }
}

/** Makes one migrated template for the whole run, on TEST_DATABASE_URL or on an embedded PostgreSQL in a temporary folder; the returned function removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `andun_test_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  const database = await openDatabase({ connection: { ...server.connection, database: template } })
  await migrate(database)
  await database.prepareRoles()
  // Giving rights to functions rewrote their rows; tests copy what is left.
  await sql`vacuum (full, analyze)`.execute(database.kysely)
  await database.close()
  project.provide('databaseServer', { connection: server.connection, template })
  const runFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-run-'))
  fs.chmodSync(runFolder, 0o755)
  project.provide('runFolder', runFolder)
  return async () => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${template}%`,
    ])
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
    await server.close()
    fs.rmSync(runFolder, { recursive: true, force: true })
  }
}

async function openServer(): Promise<{ connection: TestConnection; close: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { connection: parseConnection(url), close: async () => {} }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-test-'))
  fs.chmodSync(folder, 0o755) // PostgreSQL has to enter it as another account when the tests run as root
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // The databases are gone before it would do any good.
    autovacuum: 'off',
    max_connections: '100',
  }
  const embedded = await startEmbedded(folder, { settings })
  return {
    connection: embedded.connection,
    close: async () => {
      await embedded.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
