import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { restoreDump } from '#server/db/dump/restore-dump.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { openMigrated } from '#server/process/database-server.ts'
import { VERSION } from '#server/process/version.ts'
import { formerDatabase } from '#tests/server/core/former/former-database.ts'
import { schemaFacts } from '#tests/server/core/schema-facts.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'
import { inPieces } from '#tests/server/dump/dump-of.ts'
import { emptyDatabase } from '#tests/server/dump/empty-database.ts'

const HOUR_MS = 3_600_000
const BEGUN_MS = Date.UTC(2026, 11, 1, 4)
/** The migrations of a release before this one. */
const FORMER = knownMigrations().filter(({ name }) => name <= '20261128-0918-display-health')

/** The name of a database to copy; it goes with the run. */
let template: string
let folder: string
let said: string[]
const open: TestDatabase[] = []

beforeAll(async () => {
  const { database, connection } = await emptyDatabase()
  await migrate(database, FORMER)
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`set local app.tenant = '0'`.execute(transaction)
    await sql`insert into sys_tenant (id, name) values (7, '七')`.execute(transaction)
  })
  await database.close()
  template = connection.database
})
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-upgrade-'))
  said = []
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.dispose()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function kept(opening: Promise<TestDatabase>): Promise<TestDatabase> {
  const opened = await opening
  open.push(opened)
  return opened
}

/** A database that the release before has left, with a tenant. */
const formerly = async () => kept(freshDatabase(template))

const backupsOf = () =>
  fs.existsSync(path.join(folder, 'backups')) ? fs.readdirSync(path.join(folder, 'backups')) : []
const backups = (hour = 0) => ({
  folder: path.join(folder, 'backups'),
  nowMs: BEGUN_MS + hour * HOUR_MS,
  say: (line: string) => void said.push(line),
})
async function upgrade({ connection }: TestDatabase, hour = 0): Promise<void> {
  const database = await openMigrated(connection, backups(hour))
  await database.close()
}
const applied = async ({ kysely }: Database) =>
  (await sql<{ name: string }>`select name from andun_migration order by name`.execute(kysely)).rows.map(
    ({ name }) => name,
  )
const tenants = ({ kysely }: Database) =>
  kysely.transaction().execute(async (transaction) => {
    await sql`set local app.tenant = '0'`.execute(transaction)
    return transaction.selectFrom('sys_tenant').select(['id', 'name']).execute()
  })

test('[SCREEN-68] an upgrade keeps the rows and saves the database before; the backup brings the release before back', async () => {
  const former = await formerly()
  const before = await schemaFacts(former.database.kysely as never)
  await upgrade(former)
  expect(await tenants(former.database)).toEqual([{ id: 7, name: '七' }])
  expect(await applied(former.database)).toEqual(knownMigrations().map(({ name }) => name))
  expect(backupsOf()).toEqual([`andun-20261201120000-before-${VERSION}.sql.gz`])
  const file = path.join(folder, 'backups', backupsOf()[0]!)
  expect(said).toEqual(['正在备份升级前的数据库…', expect.stringContaining(`升级前的备份：${file}（`)])
  expect([fs.statSync(path.dirname(file)).mode & 0o777, fs.statSync(file).mode & 0o777]).toEqual([0o700, 0o600])

  const back = await kept(emptyDatabase())
  await restoreDump(back.database, inPieces(gunzipSync(fs.readFileSync(file))))
  expect(await applied(back.database)).toEqual(FORMER.map(({ name }) => name))
  expect(await schemaFacts(back.database.kysely as never)).toEqual(before)
  expect(await tenants(back.database)).toEqual([{ id: 7, name: '七' }])
})

test('a database from before the baseline is saved as it was, too', async () => {
  const former = await kept(formerDatabase())
  const names = await applied(former.database)
  await upgrade(former)
  const script = gunzipSync(fs.readFileSync(path.join(folder, 'backups', backupsOf()[0]!))).toString()
  const [head] = script.split('\n')
  expect(JSON.parse(head!.slice('-- andun-dump '.length))).toMatchObject({ migrations: names })
})

test('a new database and one of this version are not saved', async () => {
  const fresh = await kept(emptyDatabase())
  await upgrade(fresh)
  await upgrade(fresh)
  expect([backupsOf(), said]).toEqual([[], []])
})

test('a backup that cannot be written stops the upgrade, names the way out and leaves nothing', async () => {
  const former = await formerly()
  fs.writeFileSync(path.join(folder, 'backups'), 'a file')
  await expect(upgrade(former)).rejects.toThrow(
    `无法在升级前备份数据库到 ${path.join(folder, 'backups')}：它不是目录。数据库没有改动。请修正后重试；已另有备份时，可以用 UPGRADE_BACKUP=off 启动一次。`,
  )
  expect(await applied(former.database)).toEqual(FORMER.map(({ name }) => name))
  const without = await openMigrated(former.connection, null)
  await without.close()
  expect(await applied(former.database)).toHaveLength(knownMigrations().length)
})

test('an upgrade that breaks off names its backup; trying again replaces no other one than its own', async () => {
  const former = await formerly()
  // The last migration of these wants this name, after others have been applied.
  await sql`create table biz_drill_event_alarm (id integer)`.execute(former.database.kysely)
  for (const hour of [0, 1, 2]) {
    const [, name] = [said.splice(0), `andun-202612011${hour + 2}0000-before-${VERSION}.sql.gz`]
    await expect(upgrade(former, hour)).rejects.toThrow(
      new RegExp(`^无法准备数据库：.+already exists.*。升级前的备份：${path.join(folder, 'backups', name)}$`),
    )
  }
  expect(backupsOf().map((name) => name.slice(0, 'andun-2026120112'.length))).toEqual([
    'andun-2026120112',
    'andun-2026120114',
  ])
})

test('seven are kept, as of the backups that the job makes', async () => {
  fs.mkdirSync(path.join(folder, 'backups'))
  const older = Array.from({ length: 9 }, (_, at) => `andun-2026110${at + 1}000000-before-0.1.${at}.sql.gz`)
  const other = 'andun-20261001000000.sql.gz'
  const draft = 'andun-20261115000000-before-0.1.9.sql.gz.part'
  for (const name of [...older, other, draft]) fs.writeFileSync(path.join(folder, 'backups', name), 'x')
  await upgrade(await formerly())
  expect(backupsOf()).toEqual([other, ...older.slice(3), `andun-20261201120000-before-${VERSION}.sql.gz`])
})
