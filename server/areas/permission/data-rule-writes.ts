import { sql as raw, type Transaction } from 'kysely'
import { dataRule } from '#contract/areas/permission/permission.entity.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { audit, ofPlatform, type Author } from '#server/audit/audit.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { readBody } from '#server/engine/values/validate.ts'
import { requireVersion } from '#server/engine/write/version.ts'
import { GRANT_TABLES } from '#server/rights/grant-tables.ts'
import { ruleProblem } from '#server/rights/row-rules.ts'
import { ruleRecord } from '#server/rights/data-rule-queries.ts'

/** Adds a data rule to a menu. @returns its id @throws ApiError; free SQL is refused */
export async function addDataRule(sql: Transaction<Tables>, author: Author, body: unknown): Promise<string> {
  const values = read(body, null)
  const menu = await sql
    .selectFrom('sys_permission')
    .select('id')
    .where('id', '=', values.permission_id)
    .executeTakeFirst()
  if (!menu) throw missing()
  const id = newId()
  const row = await sql
    .insertInto('sys_permission_data_rule')
    .values({ ...values, id, create_by: author.username })
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshFlag(sql, values.permission_id)
  await audit(sql, ofPlatform(author), { entity: 'dataRule', entityId: id, action: 'add', after: ruleRecord(row) })
  return id
}

/** Changes a data rule; it stays with its menu. */
export async function editDataRule(sql: Transaction<Tables>, author: Author, body: Edit): Promise<void> {
  const before = await sql
    .selectFrom('sys_permission_data_rule')
    .selectAll()
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw missing()
  requireVersion(body['version'], before.version)
  const { permission_id: permissionId, ...values } = read({ ...ruleRecord(before), ...stated(body) }, before)
  const after = await sql
    .updateTable('sys_permission_data_rule')
    .set({ ...values, update_by: author.username, update_time: raw`now()`, version: before.version + 1 })
    .where('id', '=', body.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshFlag(sql, permissionId)
  const [was, is] = [ruleRecord(before), ruleRecord(after)]
  await audit(sql, ofPlatform(author), {
    entity: 'dataRule',
    entityId: body.id,
    action: 'edit',
    before: was,
    after: is,
  })
}

/** Deletes a data rule and takes it out of every grant it narrowed. */
export async function deleteDataRule(sql: Transaction<Tables>, author: Author, id: string): Promise<void> {
  const row = await sql.deleteFrom('sys_permission_data_rule').where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) throw missing()
  await leaveGrants(sql, row.permission_id, id)
  await refreshFlag(sql, row.permission_id)
  await audit(sql, ofPlatform(author), { entity: 'dataRule', entityId: id, action: 'delete', before: ruleRecord(row) })
}

/** A grant without rules shows every row, so a rule that is some grant's only one has to be replaced there first. */
async function leaveGrants(sql: Transaction<Tables>, permissionId: string, ruleId: string): Promise<void> {
  const { rows } = await raw<{ name: string }>`
    select r.role_name as name from sys_role_permission g join sys_role r on r.id = g.role_id
      where g.permission_id = ${permissionId} and g.data_rule_ids = ${ruleId}
    union select d.depart_name from sys_depart_permission g join sys_depart d on d.id = g.depart_id
      where g.permission_id = ${permissionId} and g.data_rule_ids = ${ruleId}
    union select r.role_name from sys_depart_role_permission g join sys_depart_role r on r.id = g.role_id
      where g.permission_id = ${permissionId} and g.data_rule_ids = ${ruleId} limit 5`.execute(sql)
  if (rows.length > 0) {
    throw refused(`该规则是“${rows.map((row) => row.name).join('、')}”唯一的数据限制，请先调整授权再删除`)
  }
  for (const { table } of Object.values(GRANT_TABLES)) {
    await raw`update ${table} set data_rule_ids = array_to_string(array_remove(string_to_array(data_rule_ids, ','), ${ruleId}), ',')
      where permission_id = ${permissionId} and ${ruleId} = any(string_to_array(data_rule_ids, ','))`.execute(sql)
  }
}

export type Edit = Record<string, unknown> & { id: string }

function read(body: unknown, before: { permission_id: string } | null) {
  const { stored } = readBody(dataRule, body, { adding: true, platform: true })
  const text = (key: keyof typeof stored) => stored[key] ?? ''
  const rule = {
    permission_id: before?.permission_id ?? text('permissionId'),
    rule_name: text('ruleName'),
    rule_column: text('ruleColumn'),
    rule_conditions: text('ruleConditions'),
    rule_value: text('ruleValue'),
    status: text('status') === '0' ? '0' : '1',
  }
  const { rule_column: ruleColumn, rule_conditions: ruleConditions, rule_value: ruleValue } = rule
  const problem = ruleProblem({ ruleColumn, ruleConditions, ruleValue })
  if (problem !== null) throw refused(problem)
  return rule
}

function stated(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null))
}

/** A menu with at least one active rule offers the choice of rules where it is granted. */
async function refreshFlag(sql: Transaction<Tables>, permissionId: string): Promise<void> {
  await raw`update sys_permission p set rule_flag = (select count(*) > 0 from sys_permission_data_rule r
    where r.permission_id = p.id and r.status = '1')::integer where p.id = ${permissionId}`.execute(sql)
}
