import { sql as raw } from 'kysely'
import { columnOf, defineEntity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { addDictionaries } from '#tests/server/engine/fixtures.ts'
import { serveResource, tenantTable } from '#tests/server/engine/shapes/serve-resource.ts'

/** An entity with a field of every type that a condition can ask for. */
export const goods = defineEntity({
  name: 'goods',
  label: '物资',
  table: 'test_goods',
  path: '/test/goods',
  permission: 'test:goods',
  offers: [],
  tenant: true,
  exportName: '物资',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text' },
    note: { label: '备注', kind: 'textarea' },
    count: { label: '数量', kind: 'integer' },
    weight: { label: '重量', kind: 'decimal', decimals: 3 },
    total: { label: '总重', kind: 'computed', decimals: 3 },
    level: { label: '级别', kind: 'dictionary', dictionary: 'position_rank' },
    rank: { label: '等级', kind: 'dictionary', dictionary: 'position_rank', numeric: true },
    levels: { label: '适用级别', kind: 'multiple', dictionary: 'position_rank' },
    boughtOn: { label: '购置日期', kind: 'date' },
    usedAt: { label: '使用时间', kind: 'datetime' },
    checkedAt: { label: '点检时间', kind: 'time' },
    active: { label: '启用', kind: 'switch' },
    sealed: { label: '密封', kind: 'switch', truth: true },
    place: { label: '部门', kind: 'reference', to: 'department' },
    places: { label: '相关部门', kind: 'reference', to: 'department', many: true },
  },
})

type Goods = Record<Exclude<keyof typeof goods.fields, 'total'>, string | number | boolean | null>

/** The real server with a table of goods and these rows in it. */
export async function openWarehouse(rows: readonly Goods[]): Promise<TestApp> {
  const server = await openTestApp()
  const fields = Object.entries<Field>(goods.fields).filter(([, field]) => isStored(field))
  await tenantTable(
    server,
    goods.table,
    fields.map(([key, field]) => `${columnOf(key)} ${columnTypeOf(field)}`).join(', '),
  )
  const total = { label: '总重', type: 'decimal', expression: raw`t.weight * t.count` } as const
  serveResource(server, defineResource(goods, { extras: { total } }))
  await addDictionaries(server)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_tenant').values({ id: 1, name: '租户1' }).execute()
    await sql
      .insertInto('sys_depart')
      .values([
        { id: 'd1', tenant_id: 1, org_code: 'A01', depart_name: '矿山D2' },
        { id: 'd2', tenant_id: 1, org_code: 'A02', depart_name: '仓库' },
        { id: 'd21', tenant_id: 1, org_code: 'A03', depart_name: '维修' },
      ])
      .execute()
    for (const [index, row] of rows.entries()) {
      const keys = Object.keys(row) as (keyof Goods)[]
      const names = raw.join(keys.map((key) => raw.id(columnOf(key))))
      const values = raw.join(keys.map((key) => row[key]))
      await raw`insert into ${raw.table(goods.table)} (id, tenant_id, ${names})
        values (${`g${index}`}, 1, ${values})`.execute(sql)
    }
  })
  return server
}
