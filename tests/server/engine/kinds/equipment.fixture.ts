import { sql as raw } from 'kysely'
import { columnOf, defineEntity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import { defineResource } from '#server/engine/define-resource.ts'
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
  },
})

/** The real server with a table of equipment, made of what the kinds say of their columns. */
export async function openWorkshop(): Promise<TestApp> {
  const server = await openTestApp()
  const fields = Object.entries<Field>(equipment.fields).filter(([, field]) => isStored(field))
  const columns = fields.map(([key, field]) => `${columnOf(key)} ${columnTypeOf(field)}`)
  await tenantTable(server, equipment.table, columns.join(', '))
  const total = { label: '总价', type: 'decimal', expression: raw`t.price * t.count` } as const
  serveResource(server, defineResource(equipment, { extras: { total } }))
  await addDictionaries(server)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const tenants = [1, 2].map((id) => ({ id, name: `租户${id}` }))
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
