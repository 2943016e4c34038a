import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { FORMER_MIGRATIONS } from '#server/db/baseline/former-migrations.ts'
import type { Database } from '#server/db/database.ts'
import { restoreDump } from '#server/db/dump/restore-dump.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import type { TestDatabase } from '#tests/server/database.ts'
import { dumpOf, inPieces } from '#tests/server/dump/dump-of.ts'
import { emptyDatabase } from '#tests/server/dump/empty-database.ts'
import { formerDatabase } from './former/former-database.ts'
import { schemaFacts } from './schema-facts.ts'

const [BASELINE, ...LATER] = knownMigrations().map(({ name }) => name)
const LAST_OF_FORMER = FORMER_MIGRATIONS.at(-1)!

const open: TestDatabase[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.dispose()
})

async function kept(opening: Promise<TestDatabase>): Promise<Database> {
  const opened = await opening
  open.push(opened)
  return opened.database
}

const applied = async ({ kysely }: Database) =>
  (await sql<{ name: string }>`select name from andun_migration order by name`.execute(kysely)).rows.map(
    ({ name }) => name,
  )
const tenants = (database: Database) =>
  database.kysely.transaction().execute(async (transaction) => {
    await sql`set local app.tenant = '0'`.execute(transaction)
    return transaction.selectFrom('sys_tenant').select(['id', 'name']).execute()
  })
const factsOf = ({ kysely }: Database) => schemaFacts(kysely as never)

test('the baseline makes what the former migrations made', async () => {
  const [fresh, former] = [await kept(emptyDatabase()), await kept(formerDatabase())]
  await migrate(fresh, knownMigrations().slice(0, 1))
  expect(await factsOf(fresh)).toEqual(await factsOf(former))
  const rows = async (database: Database) =>
    (
      await sql`select id, name, figure, direction, limit_value, unit, hold_seconds, enabled, create_by
        from monitor_threshold order by id`.execute(database.kysely)
    ).rows
  expect(await rows(fresh)).toEqual(await rows(former))
})

test('a database that has the last of the former migrations is marked as having the baseline, and keeps its rows', async () => {
  const former = await kept(formerDatabase())
  expect(await migrate(former)).toEqual(LATER)
  expect(await applied(former)).toEqual([BASELINE, ...LATER])
  expect(await tenants(former)).toEqual([{ id: 7, name: '七' }])
  expect(await migrate(former)).toEqual([])
  const fresh = await kept(emptyDatabase())
  await migrate(fresh)
  expect(await factsOf(former)).toEqual(await factsOf(fresh))
})

test('a database that lacks one of them is told which version to start first, and stays as it is', async () => {
  const names = FORMER_MIGRATIONS.filter((name) => name !== LAST_OF_FORMER)
  const older = await kept(formerDatabase(names))
  await expect(migrate(older)).rejects.toThrow(
    /^数据库停留在过旧的版本（缺少迁移 0160-shared-equipment-types），请先用 0\.1\.0 的最后一版（提交 b5c0b09）启动一次，再启动本版本$/,
  )
  expect(await applied(older)).toEqual(names)
})

test('a database with a migration of a newer version beside the former ones is not marked', async () => {
  const names = [...FORMER_MIGRATIONS, '99990101-0000-tomorrow']
  const newer = await kept(formerDatabase(names))
  await expect(migrate(newer)).rejects.toThrow('数据库版本高于当前服务器（含未知迁移 99990101-0000-tomorrow）')
  expect(await applied(newer)).toEqual(names)
})

test('a backup from before the baseline is restored, and goes on from there', async () => {
  const backup = await dumpOf(await kept(formerDatabase()))
  const target = await kept(emptyDatabase())
  await restoreDump(target, inPieces(backup))
  expect(await tenants(target)).toEqual([{ id: 7, name: '七' }])
  expect(await applied(target)).toEqual([BASELINE])
  expect(await migrate(target)).toEqual(LATER)
})

test('tables of online forms keep the tenants of their rows after a backup from before, too', async () => {
  const former = await kept(formerDatabase())
  await sql`create table onl_kept (id character varying(32) primary key, tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now())`.execute(former.kysely)
  const target = await kept(emptyDatabase())
  await restoreDump(target, inPieces(await dumpOf(former)))
  await migrate(target)
  const { rows } = await sql`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'keep_tenant' and tgrelid = 'onl_kept'::regclass`.execute(target.kysely)
  expect(rows).toEqual([{ name: 'onl_kept' }])
})

test('a backup that lacks one of the former migrations is refused with which version to restore it with', async () => {
  const backup = await dumpOf(await kept(formerDatabase(FORMER_MIGRATIONS.slice(0, 40))))
  const target = await kept(emptyDatabase())
  await expect(restoreDump(target, inPieces(backup))).rejects.toThrow(
    /^备份来自过旧的版本（缺少迁移 .+），请先用 0\.1\.0 的最后一版（提交 b5c0b09）还原并启动一次，再升级到本版本$/,
  )
  const { rows } = await sql`select to_regclass('sys_tenant') as tenant`.execute(target.kysely)
  expect(rows).toEqual([{ tenant: null }])
})
