import { sql as raw } from 'kysely'
import { columnOf, defineEntity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { addDictionaries } from '#tests/server/engine/fixtures.ts'
import { serveResource, tenantTable } from '#tests/server/engine/shapes/serve-resource.ts'

/** An entity with every kind that no area uses yet. */
const equipment = defineEntity({
  name: 'equipment',
  label: '设备',
  table: 'test_equipment',
  path: '/test/equipment',
  permission: 'test:equipment',
  offers: ['add', 'edit', 'export', 'import'],
  tenant: true,
  exportName: '设备',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称', query: 'contains' },
    weight: { label: '重量', kind: 'decimal', decimals: 3, unit: '吨', min: 0, query: 'range' },
    price: { label: '单价', kind: 'money', query: 'range', sortable: true },
    count: { label: '数量', kind: 'integer' },
    total: { label: '总价', kind: 'computed', decimals: 2, query: 'range', sortable: true },
    checkedAt: { label: '点检时间', kind: 'time', query: 'equals' },
    ready: { label: '进度', kind: 'progress' },
    level: { label: '级别', kind: 'radio', dictionary: 'position_rank' },
    levels: { label: '适用级别', kind: 'multiple', dictionary: 'position_rank', query: 'equals' },
    pictures: { label: '照片', kind: 'images' },
    manuals: { label: '说明书', kind: 'files', max: 2 },
    settings: { label: '参数', kind: 'json' },
    place: { label: '部门', kind: 'reference', to: 'department', query: 'equals' },
    sort: { label: '分类', kind: 'category', query: 'equals' },
    site: { label: '地区', kind: 'area', query: 'equals' },
    users: { label: '使用部门', kind: 'search', dictionary: 'sys_depart,depart_name,id', many: true, query: 'equals' },
    group: {
      label: '班组',
      kind: 'tree',
      dictionary: 'sys_depart,depart_name,org_code',
      tree: { parent: 'parent_id' },
    },
    marks: { label: '标签', kind: 'tags', query: 'contains' },
    paint: { label: '涂色', kind: 'color' },
    symbol: { label: '图标', kind: 'icon' },
    checks: { label: '点检计划', kind: 'cron' },
    remark: { label: '备注', kind: 'popText' },
  },
})

/** The real server with a table of equipment, made of what the kinds say of their columns. */
export async function openWorkshop(): Promise<TestApp> {
  const server = await openTestApp()
  const fields = Object.entries<Field>(equipment.fields).filter(([, field]) => isStored(field))
  const columns = fields.map(([key, field]) => `"${columnOf(key)}" ${columnTypeOf(field)}`)
  await tenantTable(server, equipment.table, columns.join(', '))
  const total = { label: '总价', type: 'decimal', expression: raw`t.price * t.count` } as const
  serveResource(server, defineResource(equipment, { extras: { total } }))
  await addDictionaries(server)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const tenants = [1, 2].map((id) => ({ id, name: `租户${id}` }))
    await raw`insert into sys_category (id, name, code) values ('c1', '消防安全', 'A01')`.execute(sql)
    await raw`insert into sys_address (id, code, name, full_name) values ('110105', '110105', '朝阳区', '北京市/朝阳区')`.execute(
      sql,
    )
    await sql.insertInto('sys_tenant').values(tenants).execute()
    await sql
      .insertInto('sys_depart')
      .values([
        { id: 'here', tenant_id: 1, org_code: 'A01', depart_name: '矿山' },
        { id: 'gone', tenant_id: 1, org_code: 'A02', depart_name: '旧厂', del_flag: '1' },
        { id: 'else', tenant_id: 2, org_code: 'A01', depart_name: '别家' },
      ])
      .execute()
  })
  return server
}
