import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { ok } from '#server/http/answer.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { bodyOf } from '#server/engine/define-resource.ts'
import { idsOf } from '#server/http/ids.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource.ts'
import { deletedFor, select } from '#server/engine/rows.ts'
import { look, run, type ResourceServices } from '#server/engine/run.ts'
import type { Row } from '#server/engine/texts.ts'
import { users } from '#server/areas/user/user.resource.ts'
import { requireManageable, standingOf } from '#server/engine/standing.ts'

const MAX_SHOWN = 1000

/** The recycle bin of users. Source: contract §5.1. */
export function registerUserBin(api: Api, services: ResourceServices): void {
  const looking = { access: { permission: 'system:user:recycleBin' } } as const
  api.get('/sys/user/recycleBin', { config: looking }, async (request) =>
    ok(await look(services, request, (context) => deletedUsers(context))),
  )
  const restoring = { access: { permission: 'system:user:putRecycleBin' } } as const
  api.put('/sys/user/putRecycleBin', { config: restoring }, async (request) => {
    const ids = chosen(bodyOf(request.body)['userIds'])
    await run(services, request, async (context, changes) => {
      await dispose(context, ids, 'restore')
      changes.push({ entity: 'user', action: 'add', ids, tenantId: context.principal.tenantId })
    })
    return ok('还原成功', '还原成功')
  })
  const destroying = { access: { permission: 'system:user:deleteRecycleBin' } } as const
  api.delete('/sys/user/deleteRecycleBin', { config: destroying }, async (request) => {
    const ids = chosen((request.query as Parameters)['userIds'])
    await run(services, request, (context) => dispose(context, ids, 'destroy'))
    return ok('删除成功', '删除成功')
  })
}

function chosen(value: unknown): string[] {
  const ids = idsOf(value)
  if (ids.length === 0) throw refused('请选择用户')
  return ids
}

async function deletedUsers(context: Context, ...conditions: RawBuilder<SqlBool>[]): Promise<Row[]> {
  const where = allOf([...(await deletedFor(context, users)), ...conditions])
  const column = users.columns.get('updateTime')!
  return select(context, users, { where, sort: [{ column, descending: true }], limit: MAX_SHOWN })
}

async function dispose(context: Context, ids: readonly string[], action: 'restore' | 'destroy'): Promise<void> {
  const { sql, principal, now } = context
  await raw`select 1 from sys_user where id = any(${ids}) order by id for update`.execute(sql)
  const rows = await deletedUsers(context, raw<SqlBool>`${rowRef('id')} = any(${ids})`)
  if (rows.length !== ids.length) throw missing()
  await requireManageable(context, await standingOf(context, ids))
  const statement =
    action === 'destroy'
      ? raw`delete from sys_user where id = any(${ids})`
      : raw`update sys_user set del_flag = 0, version = version + 1, update_by = ${principal.username},
          update_time = ${new Date(now)} where id = any(${ids})`
  await statement.execute(sql)
  for (const before of rows)
    await audit(sql, principal, { entity: 'user', entityId: String(before['id']), action, before })
}
