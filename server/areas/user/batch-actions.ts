import { user } from '#contract/areas/user/user.entity.ts'
import type { ActionOutcome, ActionRequest, ActionWork } from '#server/engine/actions/action-work.ts'
import { doneTo } from '#server/engine/actions/done-to.ts'
import { eachOf } from '#server/engine/each-of.ts'
import { CORRECTED_FORMAT } from '#server/engine/excel/corrected-file.ts'
import { secretFile } from '#server/engine/operations/import-secrets.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { FILE_TYPES } from '#server/engine/workbook/file-types.ts'
import { idsOf } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import { passwordFor } from '#server/identity/password-rule.ts'
import { HASHES_AT_ONCE, PASSWORD_COLUMNS } from './imported-passwords.ts'
import { manageablePeople, type ManageablePeople } from './manageable-people.ts'
import { newPasswordHash } from './passwords.ts'
import { departmentsNamed, membersOf, replaceDepartments } from './user-departments.ts'
import { grantRoles, withdrawRole } from './user-roles.ts'

type Work = ActionWork<typeof user>
type Request = ActionRequest<typeof user>

/** Each takes a thread for a while, inside the transaction. */
const MOST_PASSWORDS = 100

/** A new password for each, in a workbook that is answered once and kept nowhere. */
export const resetPasswords: Work = async (context, { rows }) => {
  if (rows.length > MOST_PASSWORDS) throw refused(`一次最多为 ${MOST_PASSWORDS} 人重置密码`)
  const people = await manageablePeople(context, idsOfRows({ rows }), 'refuse')
  const lines = new Map<string, readonly string[]>()
  await eachOf(rows, HASHES_AT_ONCE, async ({ id, before, columns }) => {
    if (!people.fit.includes(id)) return
    const { username, realname } = before
    const owner = { username, realname, phone: before.phone ?? '' }
    const password = await passwordFor(owner)
    columns['password_hash'] = await newPasswordHash(password, undefined, owner)
    Object.assign(columns, { password_changed_at: new Date(context.now), password_must_change: true })
    lines.set(id, [username, realname, password])
  })
  const title = `${user.exportName}登录密码`
  const told = [...lines.values()]
  const exportedBy = context.principal.realname
  const content = await secretFile({ lines: told, title, labels: PASSWORD_COLUMNS, exportedBy })
  const result = {
    name: `${title}.${CORRECTED_FORMAT}`,
    type: FILE_TYPES[CORRECTED_FORMAT],
    content: content.toString('base64'),
  }
  return { message: doneTo('已重置密码：', people), leftOut: people.leftOut, result }
}

/** Nobody hands on more than they hold. */
export const giveRoles: Work = async (context, request) => {
  const people = await manageablePeople(context, idsOfRows(request), 'allow')
  const roleIds = idsOf(request.values['roles'])
  await grantRoles(context, people.fit, roleIds)
  return outcome(context, people, '已分配角色：', { roleIds })
}

export const takeRoles: Work = async (context, request) => {
  const people = await manageablePeople(context, idsOfRows(request), 'allow')
  const roleIds = idsOf(request.values['roles'])
  const had = new Set<string>()
  for (const roleId of roleIds) for (const id of await withdrawRole(context, people.fit, roleId)) had.add(id)
  if (had.size === 0) throw refused('选中的用户都没有所选的角色')
  return outcome(context, only(request, [...had]), '已收回角色：', { roleIds })
}

/** Only within the tenants of these departments; who does not belong to them is left out. */
export const setDepartments: Work = async (context, request) => {
  const { fit } = await manageablePeople(context, idsOfRows(request), 'allow')
  const departmentIds = idsOf(request.values['departments'])
  const departments = await departmentsNamed(context, departmentIds)
  const tenantIds = [...new Set(departments.map((department) => department.tenant_id))]
  const members = await membersOf(context, fit, tenantIds)
  if (members.length === 0) throw refused('选中的用户都不属于所选部门的租户')
  for (const draft of request.rows.filter(({ id }) => members.includes(id))) {
    const { before, after } = await replaceDepartments(context, draft.id, departmentIds, tenantIds)
    draft.recorded = { before: { departmentIds: before }, after: { departmentIds: after } }
  }
  return outcome(context, only(request, members), '已设置部门：')
}

function idsOfRows({ rows }: Pick<Request, 'rows'>): string[] {
  return rows.map(({ id }) => id)
}

function only(request: Request, fit: string[]): ManageablePeople {
  return { fit, leftOut: idsOfRows(request).filter((id) => !fit.includes(id)) }
}

function outcome(
  { principal }: Context,
  people: ManageablePeople,
  done: string,
  recorded: Readonly<Record<string, unknown>> = {},
): ActionOutcome {
  const change = { entity: user.name, action: 'edit', ids: people.fit, tenantId: principal.tenantId } as const
  return { message: doneTo(done, people), leftOut: people.leftOut, recorded, changes: [change] }
}
