import { permissionOf } from '#contract/define-entity.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { restoreRows } from '#server/engine/bin/restore-rows.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { idsOf } from '#server/http/ids.ts'
import { allOf } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { refused } from '#server/http/refusals.ts'
import { sortOf } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly, run, type ResourceServices } from '#server/engine/resource/run.ts'
import { deleteRows } from '#server/engine/write/write-rows.ts'
import { users } from '#server/areas/user/user.resource.ts'

const MAX_SHOWN = 1000

/** The recycle bin of users by the calls that other clients know. Source: contract §5.1. */
export function registerUserBin(api: Api, services: ResourceServices): void {
  const bin = users.bin!
  const access = (action: string) => ({ config: { access: { permission: permissionOf(bin.entity, action) } } })
  api.get('/sys/user/recycleBin', access('list'), async (request) =>
    ok(
      await runReadOnly(services, request, async (context) => {
        const where = allOf(await visibleTo(context, bin, 'list'))
        return select(context, bin, { where, sort: sortOf(bin)!, limit: MAX_SHOWN })
      }),
    ),
  )
  api.put('/sys/user/putRecycleBin', access('restore'), async (request) => {
    const ids = chosen(bodyOf(request.body)['userIds'])
    await run(services, request, async (context, changes) => {
      changes.push(...(await restoreRows(context, bin, ids)))
    })
    return ok('还原成功', '还原成功')
  })
  api.delete('/sys/user/deleteRecycleBin', access('delete'), async (request) => {
    const ids = chosen((request.query as Parameters)['userIds'])
    await run(services, request, async (context, changes) => {
      changes.push(...(await deleteRows(context, bin, ids, 'list')))
    })
    return ok('删除成功', '删除成功')
  })
}

function chosen(value: unknown): string[] {
  const ids = idsOf(value)
  if (ids.length === 0) throw refused('请选择用户')
  return ids
}
