import { sql as raw, type Transaction } from 'kysely'
import { department } from '#contract/areas/department/department.entity.ts'
import { columnOf } from '#contract/define-entity.ts'
import { OWN_DEPARTMENTS_STAY } from '#contract/texts.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { audit } from '#server/engine/audit/audit.ts'
import type { Principal } from '#server/identity/auth.ts'
import { badInput, missing, refused } from '#server/engine/refusals.ts'
import type { Context } from '#server/engine/resource.ts'
import { requireManageable, standingOf } from '#server/engine/standing.ts'
import { checkChoices } from '#server/engine/write/check-values.ts'
import type { Row } from '#server/engine/texts.ts'
import { readBody, type Values } from '#server/engine/write/validate.ts'
import { requireVersion } from '#server/engine/write/version.ts'
import { levelOf, nextOrganisationCode } from '#server/rights/organisation-code.ts'
import { departmentById, departmentRecord, visibleDepartments, type DepartmentRow } from './department-queries.ts'

const COMPANY = '1'
const DEPARTMENT = '2'
const HIDDEN_BELOW = '该部门下还有您无权管理的部门，请联系平台管理员'

/** Adds a department; the server makes its code and level, one at a time per tenant. @returns its id. Source: contract §5.3 */
export async function addDepartment(sql: Transaction<Tables>, author: Principal, body: unknown): Promise<string> {
  const { stored } = readBody(department, body, { adding: true, platform: true })
  const { parentId, orgCategory, ...values } = stored
  const parent = parentId ? await departmentById(sql, author, String(parentId), 'add') : null
  const tenantId = parent?.tenant_id ?? author.tenantId
  if (tenantId === 0) throw refused('请先选择租户，再添加部门')
  const category = String(orgCategory ?? (parent ? DEPARTMENT : COMPANY))
  if (!parent && category !== COMPANY) throw refused('最上级机构的类型只能是公司')
  await checkChoices(sql, department, { ...values, orgCategory: category }, null, tenantId)
  const id = newId()
  const code = await nextCode(sql, tenantId, parent)
  const row = await sql
    .insertInto('sys_depart')
    .values({
      ...columns(values),
      id,
      tenant_id: tenantId,
      parent_id: parent?.id ?? null,
      depart_name: String(values['departName']),
      org_category: category,
      org_code: code,
      org_type: String(levelOf(code)),
      create_by: author.username,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(sql, { ...author, tenantId }, { entity: 'department', entityId: id, action: 'add', after: record(row) })
  return id
}

/** Changes a department; its place in the tree and its code stay, because rows elsewhere carry the code. */
export async function editDepartment(
  sql: Transaction<Tables>,
  author: Principal,
  body: Record<string, unknown> & { id: string },
): Promise<void> {
  await departmentById(sql, author, body.id, 'edit')
  const before = await lockDepartment(sql, body.id)
  requireVersion(body['version'], before.version)
  const parentId = body['parentId']
  if (typeof parentId === 'string' && parentId !== (before.parent_id ?? '')) throw refused('上级部门不能修改')
  const { stored } = readBody(department, body, { adding: false, platform: true })
  if (stored['orgCategory'] === null) delete stored['orgCategory']
  if (before.parent_id === null && (stored['orgCategory'] ?? COMPANY) !== COMPANY) {
    throw refused('最上级机构的类型只能是公司')
  }
  await checkChoices(sql, department, stored, record(before), before.tenant_id)
  const after = await sql
    .updateTable('sys_depart')
    .set({
      ...columns(stored),
      update_by: author.username,
      update_time: raw`now()`,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const change = {
    entity: 'department',
    entityId: before.id,
    action: 'edit',
    before: record(before),
    after: record(after),
  }
  await audit(sql, { ...author, tenantId: before.tenant_id }, change)
}

/**
 * Deletes departments with everything below them, what they grant and whom they hold. Their codes stay taken, so that rows that carry an old code never fall to a new department.
 * @returns the ids deleted @throws ApiError 404 when one of them is not there
 */
export async function deleteDepartments(
  sql: Transaction<Tables>,
  author: Principal,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) throw badInput('参数不识别！')
  const { rows } = await raw<DepartmentRow>`
    with recursive branch as (
      select id from sys_depart where id = any(${ids}) and del_flag = '0'
      union select c.id from sys_depart c join branch b on c.parent_id = b.id where c.del_flag = '0')
    select d.* from sys_depart d where d.id in (select id from branch) order by org_code for update`.execute(sql)
  const found = rows.map((row) => row.id)
  const visible = new Set((await visibleDepartments(sql, author, 'delete')).map((row) => row.id))
  if (ids.some((id) => !visible.has(id))) throw missing()
  if (found.some((id) => !visible.has(id))) throw refused(HIDDEN_BELOW)
  await requireDissolvable({ sql, principal: author, now: 0 }, found)
  await raw`update sys_depart set del_flag = '1', update_by = ${author.username}, update_time = now(), version = version + 1
    where id = any(${found})`.execute(sql)
  await forgetDepartments(sql, rows)
  for (const row of rows) {
    const change = { entity: 'department', entityId: row.id, action: 'delete', before: record(row) }
    await audit(sql, { ...author, tenantId: row.tenant_id }, change)
  }
  return found
}

/** Whoever belongs to a department loses it with the department, so people are compared as if each left it. */
async function requireDissolvable(context: Context, departmentIds: readonly string[]): Promise<void> {
  const { sql, principal } = context
  if (principal.platform) return
  const { rows } = await raw<{ id: string }>`
    select distinct user_id as id from sys_user_depart where depart_id = any(${departmentIds})`.execute(sql)
  const members = rows.map((row) => row.id)
  if (members.includes(principal.userId)) throw refused(OWN_DEPARTMENTS_STAY)
  await requireManageable(context, await standingOf(context, members), 'allow')
}

/** People keep no link to, no right from and no present place in a department that is gone. */
async function forgetDepartments(sql: Transaction<Tables>, rows: readonly DepartmentRow[]): Promise<void> {
  const ids = rows.map((row) => row.id)
  const { rows: people } = await raw<{ user_id: string }>`
    delete from sys_user_depart where depart_id = any(${ids}) returning user_id`.execute(sql)
  await raw`delete from sys_depart_permission where depart_id = any(${ids})`.execute(sql)
  await raw`delete from sys_depart_role where depart_id = any(${ids})`.execute(sql)
  const userIds = [...new Set(people.map((person) => person.user_id))]
  const codes = rows.map((row) => row.org_code)
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

async function nextCode(sql: Transaction<Tables>, tenantId: number, parent: DepartmentRow | null): Promise<string> {
  // Two additions at once would read the same greatest code; the lock ends with the transaction.
  await raw`select pg_advisory_xact_lock(hashtext('sys_depart.org_code'), ${tenantId})`.execute(sql)
  if (parent) await lockDepartment(sql, parent.id)
  const siblings = await sql
    .selectFrom('sys_depart')
    .select('org_code')
    .where('tenant_id', '=', tenantId)
    .where((is) => (parent ? is('parent_id', '=', parent.id) : is('parent_id', 'is', null)))
    .execute()
  const code = nextOrganisationCode(
    parent?.org_code ?? '',
    siblings.map((row) => row.org_code),
  )
  if (code === null) throw refused('部门层级过深或同级部门过多，无法生成机构编码')
  return code
}

async function lockDepartment(sql: Transaction<Tables>, id: string): Promise<DepartmentRow> {
  const row = await sql
    .selectFrom('sys_depart')
    .selectAll()
    .where('id', '=', id)
    .where('del_flag', '=', '0')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

function columns(values: Values): Record<string, string | number | null> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]))
}

function record(row: DepartmentRow): Row {
  return departmentRecord(row)
}
