import { columnOf, defineEntity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { addDictionaries } from '#tests/server/engine/fixtures.ts'
import { serveResource, tenantTable } from '#tests/server/engine/shapes/serve-resource.ts'

/** Somebody who is trained, as an area would declare it: numbers that are checked, and what follows from them. */
export const trainee = defineEntity({
  name: 'trainee',
  label: '学员',
  table: 'test_trainee',
  path: '/test/trainee',
  permission: 'test:trainee',
  offers: ['add', 'edit', 'delete', 'export', 'import'],
  tenant: true,
  exportName: '学员',
  title: 'name',
  fields: {
    name: { label: '姓名', kind: 'text', required: '请输入姓名', maxLength: 30, query: 'contains' },
    idCard: {
      label: '证件号码',
      kind: 'text',
      check: 'idCard',
      maxLength: 18,
      unique: '该证件号码已存在！',
      query: 'equals',
    },
    birthday: {
      label: '出生日期',
      kind: 'date',
      derived: { from: 'idCard', by: 'birthdayOfIdCard' },
      query: 'range',
      sortable: true,
    },
    sex: {
      label: '性别',
      kind: 'dictionary',
      dictionary: 'sex',
      numeric: true,
      derived: { from: 'idCard', by: 'sexOfIdCard' },
      query: 'equals',
    },
    initial: {
      label: '姓',
      kind: 'text',
      maxLength: 1,
      derived: { from: 'name', by: (name) => Array.from(name)[0] ?? null },
    },
    phone: { label: '手机号', kind: 'text', check: 'mobile', maxLength: 11, query: 'equals' },
    company: { label: '单位代码', kind: 'text', check: 'creditCode', maxLength: 18 },
  },
})

/** The real server with a table and the routes of trainees. */
export async function openSchool(): Promise<TestApp> {
  const server = await openTestApp()
  const fields = Object.entries<Field>(trainee.fields).filter(([, field]) => isStored(field))
  const columns = fields.map(([key, field]) => `"${columnOf(key)}" ${columnTypeOf(field)}`)
  await tenantTable(server, trainee.table, columns.join(', '))
  serveResource(server, defineResource(trainee))
  await addDictionaries(server)
  return server
}
