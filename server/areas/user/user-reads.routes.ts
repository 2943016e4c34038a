import { sql as raw, type SqlBool } from 'kysely'
import { ok, refuse } from '#server/http/answer.ts'
import { newId } from '#server/db/ids.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { valuesOf } from '#server/engine/query/field-filter.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import { requireVisible, visibleUsers } from './user-queries.ts'

const LISTING = { access: { permission: 'system:user:list' } } as const
const EDITING = {
  access: { permission: ['system:user:queryUserRole', 'system:user:list', 'system:user:edit'] },
} as const

/** Look-ups beside the list. Source: API-025, contract §5.1. */
export function registerUserReads(api: Api, services: ResourceServices): void {
  api.get('/sys/user/generateUserId', { config: { access: { permission: 'system:user:add' } } }, () =>
    ok(newId(services.now())),
  )
  api.get('/sys/user/queryByIds', { config: LISTING }, async (request) => {
    const ids = idsOf((request.query as Parameters)['userIds'])
    return ok(
      await runReadOnly(services, request, (context) =>
        visibleUsers(context, raw<SqlBool>`${rowRef('id')} = any(${ids})`),
      ),
    )
  })
  api.get('/sys/user/queryByNames', { config: LISTING }, async (request) => {
    const given = (request.query as Parameters)['userNames']
    const names = typeof given === 'string' ? valuesOf(given.toLowerCase()) : []
    const named = raw<SqlBool>`lower(${rowRef('username')}) = any(${names})`
    return ok(await runReadOnly(services, request, (context) => visibleUsers(context, named)))
  })
  api.get('/sys/user/queryUserRole', { config: EDITING }, async (request) => {
    const id = oneId((request.query as Parameters)['userid'], 'userid')
    const roleIds = await runReadOnly(services, request, (context) => roleIdsOf(context, id))
    if (roleIds.length === 0) throw refused('未找到用户相关角色信息')
    return ok(roleIds)
  })
  api.get('/sys/user/userDepartList', { config: EDITING }, async (request) => {
    const id = oneId((request.query as Parameters)['userId'], 'userId')
    const departments = await runReadOnly(services, request, (context) => departmentsOf(context, id))
    if (departments.length === 0) return refuse('查找失败', 0)
    return ok(departments, '查找成功')
  })
}

/** Row-level security leaves the roles given in this tenant and by the platform. */
async function roleIdsOf(context: Context, userId: string): Promise<string[]> {
  await requireVisible(context, [userId])
  const { rows } = await raw<{ id: string }>`
    select distinct role_id as id from sys_user_role where user_id = ${userId} order by role_id`.execute(context.sql)
  return rows.map((row) => row.id)
}

interface DepartmentOption {
  key: string
  value: string
  title: string
  code: string
}

async function departmentsOf(context: Context, userId: string): Promise<DepartmentOption[]> {
  await requireVisible(context, [userId])
  const { rows } = await raw<DepartmentOption>`
    select d.id as key, d.id as value, d.depart_name as title, d.org_code as code
    from sys_user_depart m join sys_depart d on d.id = m.depart_id
    where m.user_id = ${userId} and d.del_flag = '0' order by d.depart_order, d.org_code`.execute(context.sql)
  return rows
}
