import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

export const DESIGNER_CODES = [
  ...['list', 'add', 'edit', 'delete', 'publish', 'withdraw', 'tidy', 'purge'].map((action) => `online:form:${action}`),
  ...['list', 'add', 'edit', 'delete'].map((action) => `online:form:field:${action}`),
]

/** The real server with its menus, and who designs forms on it. */
export async function openDesigner(): Promise<{ server: TestApp; designer: Caller }> {
  const server = await openSeededApp('plain')
  const designer = await callerOf(server, { id: 'designer', platform: true, permissions: DESIGNER_CODES })
  return { server, designer }
}

/** A field as the designer sends one. */
export const field = (name: string, label: string, over: Record<string, unknown> = {}) => ({
  name,
  label,
  kind: 'text',
  length: 50,
  isRequired: false,
  isUnique: false,
  isListed: true,
  isAsked: true,
  ...over,
})

/** Designs a form; answers its row. */
export async function design(designer: Caller, code: string, fields: readonly object[], over = {}) {
  const body = { code, name: `表单${code}`, fields: ordered(fields), ...over }
  const added = await designer.post('/online/form/add', body)
  if (!added.success) throw new Error(added.message)
  return formOf(designer, code)
}

export const ordered = (fields: readonly object[]) => fields.map((one, orderNum) => ({ ...one, orderNum }))

/** The row of a form, with its fields. */
export async function formOf(designer: Caller, code: string) {
  const [row] = (await designer.get('/online/form/list', { code })).result.records
  return (await designer.get('/online/form/queryById', { id: row.id, with: 'fields' })).result
}

export const take = (designer: Caller, step: string, { id }: { id: string }) =>
  designer.put(`/online/form/${step}`, { id })

/** Somebody with every right over the rows of a form or several, through the menu that publishing made. */
export async function clerkOf(server: TestApp, code: string | string[], id: string, tenantId = 1): Promise<Caller> {
  const clerk = await callerOf(server, { id, tenantIds: [tenantId] })
  const codes = [code].flat().flatMap((one) => allOf(`online:${one}`))
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const { id: role_id } = await sql
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', `role-${id}`)
      .executeTakeFirstOrThrow()
    const rows = await sql.selectFrom('sys_permission').select('id').where('perms', 'in', codes).execute()
    for (const row of rows)
      await sql.insertInto('sys_role_permission').values({ role_id, permission_id: row.id }).execute()
  })
  return clerk
}
