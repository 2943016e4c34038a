import { columnOf, defineEntity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import { defineLifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'
import type { ResourceRegistry } from '#server/engine/resource/resources.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { serveResource, tenantTable } from '#tests/server/engine/shapes/serve-resource.ts'

/** Somebody whose name and numbers answers hide a part of, as an area would declare it. */
export const member = defineEntity({
  name: 'member',
  label: '会员',
  table: 'test_member',
  path: '/test/member',
  permission: 'test:member',
  offers: ['add', 'edit', 'delete', 'deleteBatch', 'export', 'import'],
  tenant: true,
  softDelete: true,
  bin: { list: 'recycleBin', restore: 'putRecycleBin', destroy: 'deleteRecycleBin' },
  codes: { reveal: 'secret' },
  exportName: '会员',
  title: 'name',
  lifecycle: { field: 'state' },
  fields: {
    name: { label: '姓名', kind: 'text', masked: 'name', required: '请输入姓名', maxLength: 30, query: 'equals' },
    idCard: {
      label: '证件号码',
      kind: 'text',
      check: 'idCard',
      masked: 'idCard',
      maxLength: 18,
      unique: '该证件号码已存在！',
      query: 'equals',
    },
    phone: { label: '手机号', kind: 'text', check: 'mobile', masked: 'mobile', maxLength: 11, query: 'equals' },
    level: { label: '级别', kind: 'integer', sortable: true },
    state: { label: '状态', kind: 'text', maxLength: 20, write: 'never' },
  },
})

const lifecycle = defineLifecycle({
  entity: member,
  states: {
    applying: { value: 'applying', label: '申请中' },
    joined: { value: 'joined', label: '已入会' },
    gone: { final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['applying', 'joined'] },
    delete: { label: '删除', from: ['applying', 'joined'], to: 'gone' },
    join: { label: '入会', from: 'applying', to: 'joined', fields: ['phone'], refusal: '“{title}”已经入会' },
  },
})

/** The real server with a table and the routes of members. */
export async function openClub(): Promise<TestApp> {
  const server = await openTestApp()
  const fields = Object.entries<Field>(member.fields).filter(([, field]) => isStored(field))
  const columns = fields.map(([key, field]) => `"${columnOf(key)}" ${columnTypeOf(field)}`)
  await tenantTable(server, member.table, [...columns, `del_flag varchar(1) not null default '0'`].join(', '))
  const resource = defineResource(member, {}, lifecycle)
  serveResource(server, resource)
  // Code that asks for every resource finds it, as soon as the forms of the database are known.
  await server.app.ready()
  const resources = server.app.services.resources as ResourceRegistry
  resources.know([resource])
  return server
}
