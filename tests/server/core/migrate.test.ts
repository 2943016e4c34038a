import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Migration } from '#server/db/migration.ts'

let name: string
let admin: pg.Client
let database: Database

beforeEach(async () => {
  const { connection } = inject('databaseServer')
  name = `andun_migrate_${randomBytes(4).toString('hex')}`
  admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${name}`)
  database = await openDatabase({ connection: { ...connection, database: name } })
})
afterEach(async () => {
  await database.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const making = (migration: string, statement: string): Migration => ({
  name: migration,
  up: async (db) => void (await sql.raw(statement).execute(db)),
})
const base = making('0001-a', 'create table sys_audit (id integer)')
const applied = async () =>
  (await sql<{ name: string }>`select name from andun_migration order by name`.execute(database.kysely)).rows.map(
    (row) => row.name,
  )

test('applies what is missing, in order, once', async () => {
  const second = making('0002-b', 'create table b as select * from sys_audit')
  expect(await migrate(database, [base])).toEqual(['0001-a'])
  expect(await migrate(database, [base, second])).toEqual(['0002-b'])
  expect(await migrate(database, [base, second])).toEqual([])
  expect(await applied()).toEqual(['0001-a', '0002-b'])
})

test('leaves nothing of a migration that fails half-way', async () => {
  const broken: Migration = {
    name: '0002-broken',
    up: async (db) => {
      await sql`create table half (id integer)`.execute(db)
      await sql`select * from nothing`.execute(db)
    },
  }
  await expect(migrate(database, [base, broken])).rejects.toMatchObject({ code: '42P01' })
  expect(await applied()).toEqual(['0001-a'])
  const { rows } = await sql`select to_regclass('half') as half`.execute(database.kysely)
  expect(rows).toEqual([{ half: null }])
})

test('an older server refuses a newer database with one line', async () => {
  await migrate(database, [base, making('0009-later', 'select 1')])
  await expect(migrate(database, [base])).rejects.toThrow(
    /^数据库版本高于当前服务器（含未知迁移 0009-later），请升级服务器后再启动；要退回当前版本，请把升级前的备份还原到空的数据库$/,
  )
})

test('two servers that start at once migrate one after the other', async () => {
  const slow = making('0002-slow', 'select pg_sleep(0.3)')
  const results = await Promise.all([migrate(database, [base, slow]), migrate(database, [base, slow])])
  expect(results.toSorted((a, b) => b.length - a.length)).toEqual([['0001-a', '0002-slow'], []])
})

test('the real migrations apply to an empty database, and again to what they made', async () => {
  const names = await migrate(database)
  expect(names[0]).toBe('0001-baseline')
  expect(await migrate(database)).toEqual([])
})
