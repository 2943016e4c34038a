import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { ok } from '#server/http/answer.ts'
import { audit } from '#server/audit/audit.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Api } from '#server/http/schemas.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { hasText, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly, run, runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { holding, isInDepartments } from '#server/areas/user/user.resource.ts'
import { requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { departmentsNamed, leaveDepartments, requireGivable, requireMember } from './user-departments.ts'
import { pageOfUsers, requireVisible, visibleUsers } from './user-queries.ts'

const LISTING = { access: { permission: 'system:user:list' } } as const

/** The users of departments. Source: API-030, contract §5.1. */
export function registerDepartmentUsers(api: Api, services: ResourceServices): void {
  api.get('/sys/user/queryUserByDepId', { config: LISTING }, async (request) => {
    const { id, realname, roleId } = request.query as Parameters
    const conditions = [isInDepartments(idsOf(id)), ...holding(roleId)]
    if (typeof realname === 'string' && realname !== '') conditions.push(isNamed('realname', realname))
    return ok(await runReadOnly(services, request, (context) => visibleUsers(context, ...conditions)))
  })
  api.get('/sys/user/departUserList', { config: LISTING }, async (request) => {
    const { depId: given, ...parameters } = request.query as Parameters
    const below =
      given === '' || given === undefined
        ? isInOwnCharge(request.principal)
        : isBelow(raw`p.id = ${oneId(given, 'depId')}`)
    return ok(await runReadOnly(services, request, (context) => pageOfUsers(context, parameters, below)))
  })
  // Those in charge of a department. Source: upstream 3.9.
  api.get('/sys/sysDepart/getDepartmentHead', { config: LISTING }, async (request) => {
    const { departId, ...parameters } = request.query as Parameters
    const isHead = isInCharge(oneId(departId, 'departId'))
    return ok(await runReadOnly(services, request, (context) => pageOfUsers(context, parameters, isHead)))
  })
  registerMemberships(api, services)
}

function isInCharge(departmentId: string): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${rowRef('user_identity')} = 2
    and ${departmentId} = any(string_to_array(${rowRef('depart_ids')}, ',')))`
}

/** A name typed without wildcards is looked for anywhere, whatever it contains. */
function isNamed(column: string, text: string): RawBuilder<SqlBool> {
  return hasText(rowRef(column), text.replaceAll('*', ''))
}

/** Users of a department or of one below it: codes of departments below begin with its own. */
export function isBelow(department: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return raw<SqlBool>`exists (select 1 from sys_user_depart m
    join sys_depart d on d.id = m.depart_id and d.del_flag = '0'
    join sys_depart p on p.tenant_id = d.tenant_id and starts_with(d.org_code, p.org_code)
    where m.user_id = ${rowRef('id')} and ${department})`
}

/** Users of the departments somebody is in charge of, and of those below them. */
function isInOwnCharge({ userId }: Principal): RawBuilder<SqlBool> {
  return isBelow(raw`p.id = any(
    select unnest(string_to_array(b.depart_ids, ',')) from sys_user b where b.id = ${userId} and b.user_identity = 2)`)
}

function registerMemberships(api: Api, services: ResourceServices): void {
  const adding = { access: { permission: 'system:user:editDepartWithUser' }, withIdempotencyKey: true } as const
  api.post('/sys/user/editSysDepartWithUser', { config: adding }, (request) => {
    const { depId: given, userIdList } = bodyOf(request.body)
    const [departmentId, userIds] = [oneId(given, 'depId'), idsOf(userIdList)]
    if (userIds.length === 0) throw refused('请选择用户')
    return runIdempotent(services, request, async (context, changes) => {
      await join(context, userIds, departmentId)
      changes.push({ entity: 'user', action: 'edit', ids: userIds, tenantId: context.principal.tenantId })
      return ok('添加成功!', '添加成功!')
    })
  })
  const routes = [
    { path: 'deleteUserInDepart', parameter: 'userId', permission: 'system:user:deleteUserInDepart' },
    { path: 'deleteUserInDepartBatch', parameter: 'userIds', permission: 'system:user:deleteUserInDepartBatch' },
  ] as const
  for (const { path, parameter, permission } of routes) {
    api.delete(`/sys/user/${path}`, { config: { access: { permission } } }, async (request) => {
      const query = request.query as Parameters
      const [departmentId, userIds] = [oneId(query['depId'], 'depId'), idsOf(query[parameter])]
      await run(services, request, async (context, changes) => {
        await leave(context, userIds, departmentId)
        changes.push({ entity: 'user', action: 'edit', ids: userIds, tenantId: context.principal.tenantId })
      })
      return ok('删除成功!', '删除成功!')
    })
  }
}

async function join(context: Context, userIds: readonly string[], departmentId: string): Promise<void> {
  const [department] = await departmentsNamed(context, [departmentId])
  await requireMovable(context, userIds, departmentId)
  for (const userId of userIds) {
    await requireMember(context, userId, department!.tenant_id)
    await context.sql
      .insertInto('sys_user_depart')
      .values({ user_id: userId, depart_id: departmentId, tenant_id: department!.tenant_id })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  await record(context, userIds, 'joinDepartment', departmentId)
}

async function leave(context: Context, userIds: readonly string[], departmentId: string): Promise<void> {
  await departmentsNamed(context, [departmentId])
  await requireMovable(context, userIds, departmentId)
  if ((await leaveDepartments(context, userIds, [departmentId])) === 0) throw refused('当前选中部门与用户无关联关系!')
  await record(context, userIds, 'leaveDepartment', departmentId)
}

/** Both people and department must be the principal's to dispose of. @throws ApiError */
async function requireMovable(context: Context, userIds: readonly string[], departmentId: string): Promise<void> {
  await requireVisible(context, userIds)
  await requireManageable(context, await privilegesOf(context, userIds), 'allow')
  await requireGivable(context, userIds, [departmentId])
}

async function record({ sql, principal }: Context, userIds: readonly string[], action: string, departmentId: string) {
  for (const entityId of userIds)
    await audit(sql, principal, { entity: 'user', entityId, action, after: { departmentId } })
}
