import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

/** They name the tenant that somebody works in at the moment. */
const MOVING = ['live_socket', 'report_session', 'sys_session']

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await fresh.database.scope({ tenantId: 0 }, async (scoped) => {
    await sql`insert into sys_tenant (id, name) values (1, '一'), (2, '二')`.execute(scoped)
    await sql`insert into biz_equipment_type (id, tenant_id, type_name, type_code, category) values
      ('shared', 0, '平台', 'P', '1'), ('own', 1, '本单位', 'O', '1')`.execute(scoped)
  })
})
afterAll(() => fresh.dispose())

const types = () =>
  fresh.database.scope({ tenantId: 0 }, async (scoped) => {
    const { rows } = await sql<{ id: string; tenant_id: number; remark: string | null }>`
      select id, tenant_id, remark from biz_equipment_type order by id`.execute(scoped)
    return rows
  })

const MOVES: [string, number, string][] = [
  [
    'a tenant takes a row that the platform shares',
    1,
    `update biz_equipment_type set tenant_id = 1 where id = 'shared'`,
  ],
  ['a tenant gives a row to the platform', 1, `update biz_equipment_type set tenant_id = 0 where id = 'own'`],
  ['a tenant gives a row to another one', 1, `update biz_equipment_type set tenant_id = 2 where id = 'own'`],
  ['the platform gives a row to a tenant', 0, `update biz_equipment_type set tenant_id = 2 where id = 'shared'`],
  [
    'a row that is there already is taken by adding it',
    1,
    `insert into biz_equipment_type (id, tenant_id, type_name, type_code, category) values ('shared', 1, '二', 'S', '1')
      on conflict (id) do update set tenant_id = excluded.tenant_id`,
  ],
]

test.each(MOVES)(
  '[PROD-18] a row stays with its tenant, whatever SQL the role of requests runs: %s',
  async (_what, tenantId, move) => {
    const before = await types()
    const moving = fresh.database.scope({ tenantId }, (scoped) => sql.raw(move).execute(scoped))
    await expect(moving).rejects.toMatchObject({ code: '42501' })
    expect(await types()).toEqual(before)
  },
)

test('[PROD-18] a row is changed with its own tenant named', async () => {
  await fresh.database.scope({ tenantId: 1 }, (scoped) =>
    sql`update biz_equipment_type set tenant_id = 1, remark = '改' where id = 'own'`.execute(scoped),
  )
  expect(await types()).toEqual([
    { id: 'own', tenant_id: 1, remark: '改' },
    { id: 'shared', tenant_id: 0, remark: null },
  ])
})

test('[PROD-18] it holds for every table with tenants but those that say where somebody works', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attisdropped
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_tenant' and t.tgenabled = 'O')
    order by 1`.execute(fresh.database.kysely)
  expect(rows.map(({ name }) => name)).toEqual(MOVING)
})
