import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { user } from '#contract/areas/user/user.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { idsOf } from '#server/http/ids.ts'
import { branchTreeOf, type BranchFilter } from '#server/engine/query/branch.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import { hangsOn, ROW, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { hashImported, PASSWORD_COLUMNS } from '#server/areas/user/imported-passwords.ts'
import { UNKNOWN_PASSWORD } from '#server/areas/user/passwords.ts'
import { requireExpendable, requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { POST_COLUMNS } from '#server/areas/user/user-posts.ts'
import { addTenants, placesOf, tellDepartments } from '#server/areas/user/user-texts.ts'
import { assignPlaces, prepareUser } from '#server/areas/user/write-user.ts'

/** The department somebody works in, of those they belong to here (row-level security hides the others): the last chosen, else the first. */
const PRESENT_CODE = raw`(select d.org_code from sys_user_depart m join sys_depart d on d.id = m.depart_id and d.del_flag = '0'
  where m.user_id = ${rowRef('id')}
  order by (d.org_code is not distinct from ${rowRef('org_code')}) desc, d.depart_order, d.org_code limit 1)`

const DEPARTMENTS = { label: '负责部门', kind: 'reference', to: 'department', many: true } as const

/** The departments people belong to. */
const PLACES: BranchFilter = {
  tree: branchTreeOf({ to: 'department' }),
  places: raw`select user_id as row, depart_id as node from sys_user_depart`,
}

/** Users as the tenant sees them: those who belong to it. Source: API-023…030, contract §5.1. */
export const users = defineResource(user, {
  extras: {
    orgCode: { label: '部门编码', type: 'text', expression: PRESENT_CODE },
    delFlag: { label: '删除标志', type: 'integer' },
    userIdentity: { label: '身份', type: 'integer' },
    departIds: { label: DEPARTMENTS.label, type: 'text', list: true, text: textSourceOf(DEPARTMENTS) },
    ...POST_COLUMNS,
  },
  visible: (context) => [isMember(context), raw<SqlBool>`${rowRef('username')} <> '_reserve_user_external'`],
  filter: filterByPlace,
  branches: { departTree: PLACES },
  joined: placesOf,
  decorate: addTenants,
  beforeWrite: prepareUser,
  afterWrite: assignPlaces,
  beforeDelete: async (context, rows) => {
    const accounts = await privilegesOf(
      context,
      rows.map((row) => row.id),
    )
    requireExpendable(context, accounts)
    await requireManageable(context, accounts)
  },
  beforeExport: tellDepartments,
  importFields: ['password', 'selectedroles', 'selecteddeparts'],
  importHeadings: { selectedroles: '角色', selecteddeparts: '部门' },
  importSecrets: PASSWORD_COLUMNS,
  prepareImport: hashImported,
  completeImport: (body) => ({ ...body, password: body['password'] || UNKNOWN_PASSWORD }),
  tableDictionary: { texts: ['realname', 'username'], values: ['username', 'id'] },
  messages: { deleted: '删除用户成功', deletedBatch: '批量删除用户成功' },
})

/** The table of users has no tenant of its own; belonging decides. */
function isMember({ principal, isOwnScope }: Context) {
  if (principal.platform && principal.tenantId === 0) return raw<SqlBool>`true`
  // Row-level security says the same; said twice, PostgreSQL looks every member up one by one.
  if (isOwnScope === true && principal.tenantId > 0) return raw<SqlBool>`true`
  return raw<SqlBool>`exists (select 1 from sys_user_tenant m
    where m.user_id = ${rowRef('id')} and m.tenant_id = ${principal.tenantId})`
}

/** `departId` and `userId`, comma lists of the pickers of newer consoles; `roleId`, one of the roles; `departTree`, a department with those below it. */
function filterByPlace({ departId, userId, roleId, departTree }: Parameters) {
  const departments = idsOf(departId)
  const people = idsOf(userId)
  const conditions = []
  if (departments.length > 0) conditions.push(isInDepartments(departments))
  conditions.push(...holding(roleId))
  if (people.length > 0) conditions.push(raw<SqlBool>`${rowRef('id')} = any(${people})`)
  if (typeof departTree === 'string' && departTree !== '') conditions.push(hangsOn(PLACES, [departTree]))
  return conditions
}

/** That they have any of the roles; nothing where none is named. Row-level security leaves the grants of this tenant and of the platform. */
export function holding(roleIds: unknown): RawBuilder<SqlBool>[] {
  const roles = idsOf(roleIds)
  if (roles.length === 0) return []
  return [
    raw<SqlBool>`exists (select 1 from sys_user_role a where a.user_id = ${rowRef('id')} and a.role_id = any(${roles}))`,
  ]
}

/** Users of any of the departments (themselves, not those below). */
export function isInDepartments(departmentIds: readonly string[]) {
  return raw<SqlBool>`exists (select 1 from sys_user_depart d
    where d.user_id = ${raw.ref(`${ROW}.id`)} and d.depart_id = any(${departmentIds}))`
}
