import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

export const DESIGNER_CODES = ['list', 'add', 'edit', 'delete', 'publish', 'withdraw'].flatMap((action) => [
  `online:report:${action}`,
  `online:report:column:${action}`,
  `online:report:parameter:${action}`,
])

/** The real server with its menus, and who designs reports on it. */
export async function openDesigner(): Promise<{ server: TestApp; designer: Caller }> {
  const server = await openSeededApp('plain')
  const permissions = [...DESIGNER_CODES, 'system:position:list', 'system:user:list']
  const designer = await callerOf(server, { id: 'designer', platform: true, permissions })
  return { server, designer }
}

/** A column as the designer sends one. */
export const column = (label: string, field: string, over: Record<string, unknown> = {}) => ({
  label,
  field,
  use: 'value',
  kind: 'text',
  ...over,
})

export const parameter = (label: string, name: string, over: Record<string, unknown> = {}) => ({
  label,
  name,
  kind: 'text',
  isRequired: false,
  isFixed: false,
  ...over,
})

interface Parts {
  columns: readonly object[]
  parameters?: readonly object[]
}

/** Designs a report; answers its row. */
export async function design(designer: Caller, code: string, { columns, parameters = [] }: Parts, over = {}) {
  const parts = { columns: ordered(columns), parameters: ordered(parameters) }
  const added = await designer.post('/online/report/add', { code, name: `报表${code}`, ...parts, ...over })
  if (!added.success) throw new Error(added.message)
  const [row] = (await designer.get('/online/report/list', { code })).result.records
  return row as { id: string }
}

const ordered = (parts: readonly object[]) => parts.map((one, orderNum) => ({ ...one, orderNum }))

export const take = (designer: Caller, step: string, { id }: { id: string }) =>
  designer.put(`/online/report/${step}`, { id })

/** Designs and publishes at once. */
export async function published(designer: Caller, code: string, parts: Parts, over = {}) {
  const report = await design(designer, code, parts, over)
  const answer = await take(designer, 'publish', report)
  if (!answer.success) throw new Error(answer.message)
  return report
}

/** Somebody who may open a report, through the menu that publishing made, and list what is named. */
export async function readerOf(server: TestApp, code: string, id: string, more: Partial<Reader> = {}): Promise<Caller> {
  const { tenantId = 1, permissions = ['system:position:list'] } = more
  const reader = await callerOf(server, { id, tenantIds: [tenantId], permissions })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const role = await sql
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', `role-${id}`)
      .executeTakeFirstOrThrow()
    const codes = ['list', 'export'].map((action) => `online:report:${code}:${action}`)
    const rows = await sql.selectFrom('sys_permission').select('id').where('perms', 'in', codes).execute()
    for (const row of rows)
      await sql.insertInto('sys_role_permission').values({ role_id: role.id, permission_id: row.id }).execute()
  })
  return reader
}

interface Reader {
  tenantId: number
  permissions: string[]
}

/** A data rule by which a reader's list of positions shows the one with a code. */
export async function narrow(server: TestApp, readerId: string, code: string): Promise<void> {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const { id } = await sql
      .selectFrom('sys_role_permission')
      .innerJoin('sys_permission', 'sys_permission.id', 'permission_id')
      .innerJoin('sys_role', 'sys_role.id', 'role_id')
      .where('role_code', '=', `role-${readerId}`)
      .where('perms', 'like', '%system:position:list%')
      .select('sys_permission.id')
      .executeTakeFirstOrThrow()
    const rule = { id: `only-${readerId}`, permission_id: id, rule_name: '只看一个', rule_column: 'code' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ ...rule, rule_conditions: '=', rule_value: code, status: '1' })
      .execute()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', id).execute()
    await sql
      .updateTable('sys_role_permission')
      .set({ data_rule_ids: `only-${readerId}` })
      .where('permission_id', '=', id)
      .execute()
  })
}
