import { department } from '#contract/areas/department/department.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw, type Transaction } from 'kysely'
import { OWN_DEPARTMENTS_STAY } from '#contract/text/texts.ts'
import type { Tables } from '#server/db/tables.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Context, Draft as AnyDraft, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { codesInUse, lockCodes } from '#server/engine/organisation/recoding.ts'
import { refuseReferred } from '#server/engine/write/refuse-referred.ts'
import { keepRank } from './department-rank.ts'
import { alignKind, COMPANY, DEPARTMENT, kindOf, requireFitting } from './organisation-kind.ts'
import { departmentReach } from '#server/rights/department-reach.ts'
import { levelOf, MAX_CODE_LENGTH, nextOrganisationCode } from '#server/rights/organisation-code.ts'

type Draft = AnyDraft<typeof department>

const ROOT_IS_COMPANY = '没有上级的组织，“组织类型”只能是公司；请选择上级，或改为公司'

interface Parent {
  id: string
  tenant_id: number
  org_code: string
}

/** A department belongs to the tenant of the one above it. @throws ApiError 404 */
export async function ownerOfDepartment({ sql, principal }: Context, { parentId }: Draft['values']): Promise<number> {
  const { rows } = await raw<{ tenantId: number }>`
    select tenant_id as "tenantId" from sys_depart where id = ${parentId ?? null}`.execute(sql)
  if (parentId && rows[0] === undefined) throw missing()
  const tenantId = rows[0]?.tenantId ?? principal.tenantId
  if (tenantId === 0) throw refused('请先选择租户，再新增部门')
  return tenantId
}

/** What a department must be besides what its fields say; the server makes the code and level of a new one, and other ones for one that goes elsewhere, because they tell its place. Source: contract §5.3 */
export async function prepareDepartment(context: Context, draft: Draft, resource: Resource): Promise<void> {
  const { before, values } = draft
  alignKind(draft)
  if (before === null) return prepareNew(context, draft, resource)
  if (values.orgCategory === null) delete values.orgCategory
  const parentId = values.parentId === undefined ? before.parentId : values.parentId
  const category = values.orgCategory ?? before.orgCategory ?? COMPANY
  if (!parentId && category !== COMPANY) throw refused(ROOT_IS_COMPANY)
  const isMoved = (parentId || null) !== (before.parentId || null)
  const isAnother = category !== (before.orgCategory ?? COMPANY)
  if (isMoved || isAnother) await requireNotOwn(context, String(before.orgCode))
  if (isMoved) await prepareMove(context, draft, resource)
  if (isMoved || isAnother || values.orgKind !== undefined)
    await requireFitting(context, { id: draft.id, parentId, category, kind: values.orgKind ?? before.orgKind })
  if (draft.body['positionId'] !== undefined) await keepRank(context, draft, await tenantOf(context, draft.id))
}

/** Whose rows hang on where they work would see others, if the places at or above it became another company or went elsewhere. */
async function requireNotOwn({ sql, principal }: Context, code: string): Promise<void> {
  if (principal.administrator) return
  const reach = await departmentReach(sql, principal)
  if (reach !== 'all' && reach.some((own) => own.startsWith(code))) throw refused(OWN_DEPARTMENTS_STAY)
}

async function tenantOf({ sql }: Context, id: string): Promise<number> {
  const row = await sql.selectFrom('sys_depart').select('tenant_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.tenant_id
}

/** A department that goes elsewhere gets the next code there; its branch stays in its tenant and within the length of a code. */
async function prepareMove(context: Context, { id, values, columns }: Draft, resource: Resource): Promise<void> {
  const { rows } = await raw<{ tenantId: number; code: string; longest: number }>`
    select d.tenant_id as "tenantId", d.org_code as code, (select max(length(b.org_code)) from sys_depart b
      where b.tenant_id = d.tenant_id and starts_with(b.org_code, d.org_code)) as longest
    from sys_depart d where d.id = ${id}`.execute(context.sql)
  const { tenantId, code: from, longest } = rows[0]!
  const parent = values.parentId ? await parentOf(context, resource, String(values.parentId)) : null
  if (parent !== null && parent.tenant_id !== tenantId) throw refused('部门不能移动到其他租户')
  const code = await nextCode(context.sql, tenantId, parent)
  if (longest - from.length + code.length > MAX_CODE_LENGTH) throw refused('部门层级过深，无法移动到这里')
  Object.assign(columns, { org_code: code, org_type: String(levelOf(code)) })
}

/** One at a time per tenant: two additions at once would make one code. */
async function prepareNew(context: Context, draft: Draft, resource: Resource): Promise<void> {
  const { values, columns } = draft
  const parent = values.parentId ? await parentOf(context, resource, String(values.parentId)) : null
  const category = String(values.orgCategory ?? (parent ? DEPARTMENT : COMPANY))
  if (!parent && category !== COMPANY) throw refused(ROOT_IS_COMPANY)
  values.orgCategory = category
  values.orgKind ??= kindOf(category)
  await requireFitting(context, { id: null, parentId: values.parentId ?? null, category, kind: values.orgKind })
  const tenantId = parent?.tenant_id ?? context.principal.tenantId
  const code = await nextCode(context.sql, tenantId, parent)
  Object.assign(columns, { org_code: code, org_type: String(levelOf(code)) })
  await keepRank(context, draft, tenantId)
}

/** The department a new one is put below, held until the transaction ends. @throws ApiError 404 where this person may add nothing */
async function parentOf(context: Context, resource: Resource, id: string): Promise<Parent> {
  const where = allOf([raw`${rowRef('id')} = ${id}`, ...(await visibleTo(context, resource, 'add'))])
  const { rows } = await raw<Parent>`
    select t.id, t.tenant_id, t.org_code ${fromWhere(resource, where)} for update`.execute(context.sql)
  if (rows[0] === undefined) throw missing()
  return rows[0]
}

/** Entities whose rows keep an organisation; what happened there keeps its name. */
const HELD_BY: ReadonlySet<string> = new Set([enterprise.name, equipment.name, student.name])

/** Users who belong to a department lose it with the department, so people are compared as if each left it. */
export async function requireDissolvable(
  context: Context,
  departments: readonly RowOf<typeof department>[],
): Promise<void> {
  const { sql, principal } = context
  await refuseReferred(context, department, departments, (name) => HELD_BY.has(name))
  if (principal.administrator) return
  const departmentIds = departments.map((row) => row.id)
  const { rows } = await raw<{ id: string }>`
    select distinct user_id as id from sys_user_depart where depart_id = any(${departmentIds})`.execute(sql)
  const members = rows.map((row) => row.id)
  if (members.includes(principal.userId)) throw refused(OWN_DEPARTMENTS_STAY)
  await requireManageable(context, await privilegesOf(context, members), 'allow')
}

/** People keep no link to, no right from and no present place in a department that is gone. */
export async function forgetDepartments(
  { sql }: Context,
  departments: readonly RowOf<typeof department>[],
): Promise<void> {
  const ids = departments.map((row) => row.id)
  const { rows: people } = await raw<{ user_id: string }>`
    delete from sys_user_depart where depart_id = any(${ids}) returning user_id`.execute(sql)
  await raw`delete from sys_depart_permission where depart_id = any(${ids})`.execute(sql)
  await raw`delete from sys_depart_role where depart_id = any(${ids})`.execute(sql)
  const userIds = [...new Set(people.map((person) => person.user_id))]
  const codes = departments.map((row) => String(row.orgCode))
  const other = raw`(select min(d.org_code) from sys_user_depart l join sys_depart d on d.id = l.depart_id
    where l.user_id = u.id and d.del_flag = '0')`
  await raw`update sys_user u set org_code = ${other} where u.id = any(${userIds}) and u.org_code = any(${codes})`.execute(
    sql,
  )
  await raw`update sys_session s set org_code = (select u.org_code from sys_user u where u.id = s.user_id)
    where s.user_id = any(${userIds}) and s.org_code = any(${codes})`.execute(sql)
  await raw`update sys_user u set depart_ids = array_to_string(array(
      select kept from unnest(string_to_array(u.depart_ids, ',')) as kept where kept <> all(${ids})), ',')
    where string_to_array(u.depart_ids, ',') && ${ids}::text[]`.execute(sql)
}

async function nextCode(sql: Transaction<Tables>, tenantId: number, parent: Parent | null): Promise<string> {
  // Two additions at once would read the same greatest code; the lock ends with the transaction.
  await lockCodes(sql, tenantId)
  const siblings = await sql
    .selectFrom('sys_depart')
    .select('org_code')
    .where('tenant_id', '=', tenantId)
    .where((is) => (parent ? is('parent_id', '=', parent.id) : is('parent_id', 'is', null)))
    .execute()
  const above = parent?.org_code ?? ''
  const code = nextOrganisationCode(above, [
    ...siblings.map((row) => row.org_code),
    ...(await codesInUse(sql, tenantId)).filter((code) => code.startsWith(above)),
  ])
  if (code === null) throw refused('部门层级过深或同级部门过多，无法生成部门编码')
  return code
}
