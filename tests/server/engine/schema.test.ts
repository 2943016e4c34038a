import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineArea } from '#contract/define-area.ts'
import { ALL_OFFERS, defineEntity, type Entity } from '#contract/define-entity.ts'
import { findDrift } from '#server/engine/schema/find-drift.ts'
import { wantedTable } from '#server/engine/schema/wanted-table.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

const fields = {
  code: { label: '编码', kind: 'text', required: '请输入编码', maxLength: 64, unique: '编码已存在!' },
  state: { label: '状态', kind: 'dictionary', dictionary: 'state', initial: '1' },
  remark: { label: '备注', kind: 'textarea' },
} as const
const entity = {
  name: 'thing',
  label: '物品',
  table: 'biz_thing',
  path: '/biz/thing',
  permission: 'biz:thing',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '物品',
  title: 'code',
} as const
const areaOf = (changed: object = {}) => [
  defineArea({ name: 'thing', entities: [defineEntity({ ...entity, fields: { ...fields, ...changed } })], pages: [] }),
]

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.dispose())

const run = async (statement: string) => void (await sql.raw(statement).execute(fresh.database.kysely))
const facts = async (changed: object = {}) => (await findDrift(fresh.database, areaOf(changed))).map(({ fact }) => fact)
const mend = async (changed: object = {}) => {
  for (const { statements } of await findDrift(fresh.database, areaOf(changed)))
    for (const statement of statements) await run(statement)
}

test('a table that nobody adds to or changes has a version and authors too, since the engine reads them', () => {
  const looked = defineEntity({ ...entity, offers: ['delete'], fields })
  const names = (of: Entity) => wantedTable(of).columns.map(({ name }) => name)
  const stamps = ['id', 'tenant_id', 'create_time', 'version', 'create_by', 'update_by', 'update_time']
  expect(names(looked)).toEqual([...stamps, 'code', 'state', 'remark'])
  expect(names({ ...looked, unversioned: true })).toEqual(['id', 'tenant_id', 'create_time', 'code', 'state', 'remark'])
})

test('every table is what its entity says', async () => {
  expect((await findDrift(fresh.database)).map(({ fact }) => fact)).toEqual([])
})

describe('a difference', () => {
  test('a table that is missing is made with its columns, indexes and isolation', async () => {
    expect(await facts()).toEqual(['biz_thing does not exist'])
    await mend()
    expect(await facts()).toEqual([])
    // Migrations end with this grant, where there is such a role.
    await run(
      `do $$ begin grant select on biz_thing to andun_runtime; exception when undefined_object then null; end $$`,
    )
    await run(`insert into sys_tenant (id, name) values (7, '七'), (8, '八')`)
    await run(`insert into biz_thing (id, tenant_id, code) values ('a', 7, 'A'), ('b', 8, 'A')`)
    await expect(run(`insert into biz_thing (id, tenant_id, code) values ('c', 7, 'A')`)).rejects.toMatchObject({
      code: '23505',
    })
    const seen = await fresh.database.scope({ tenantId: 7 }, async (scoped) => {
      const { rows } = await sql<{ id: string }>`select id from biz_thing`.execute(scoped)
      return rows.map(({ id }) => id)
    })
    expect(seen).toEqual(['a'])
  })

  test('widths, missing columns, nulls, unique values and isolation are told, and mended', async () => {
    await run(`alter table biz_thing alter code type varchar(80), drop column remark, alter state drop not null`)
    await run('drop index biz_thing_code')
    await run('drop trigger keep_tenant on biz_thing')
    expect((await facts()).at(-1)).toBe('biz_thing lets its rows go to another tenant')
    await run('alter table biz_thing no force row level security')
    expect(await facts()).toEqual([
      'biz_thing.code is character varying(80), the entity says character varying(64)',
      'biz_thing.state may be null, the entity says it must not',
      'biz_thing.remark does not exist',
      'biz_thing.code is not unique',
      'biz_thing is not isolated by tenant',
    ])
  })

  test('a column is never made narrower than a value that is there', async () => {
    await run(`update biz_thing set code = repeat('长', 70) where id = 'a'`)
    const narrower = (await findDrift(fresh.database, areaOf()))[0]!
    for (const statement of narrower.statements) await run(statement)
    expect((await facts())[0]).toBe('biz_thing.code is character varying(80), the entity says character varying(64)')
    await run(`update biz_thing set code = 'A' where id = 'a'`)
    for (const statement of narrower.statements) await run(statement)
    expect((await facts())[0]).toBe('biz_thing.state may be null, the entity says it must not')
  })
})
