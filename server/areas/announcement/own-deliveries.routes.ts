import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { derivedPage } from '#server/engine/rows/derived-list.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { run, runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { badInput, missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { windowsOf } from './own-announcements.ts'
import { OWN_COLUMNS, ownRows } from './own-rows.ts'

/** Source: upstream 3.9, `SysAnnouncementSendController`. */
const EDITED = '修改成功!'
const DELETED = '删除成功!'
const SIGNED_IN = { config: { access: 'signedIn' } } as const
const starring = z.looseObject({ id: z.coerce.string(), starFlag: z.enum(['0', '1'], '“标星”只能是 0 或 1') })

/** What clients of upstream 3.9 do with single messages of their own beside reading them: mark them with a star, remove them, look at one. */
export function registerOwnDeliveries(api: Api, services: ResourceServices): void {
  api.route({
    method: ['PUT', 'POST'],
    url: `${ownAnnouncement.path}/edit`,
    ...SIGNED_IN,
    schema: { body: starring },
    handler: async (request) => {
      const { id, starFlag } = request.body as z.infer<typeof starring>
      await run(services, request, async (context, changes) => {
        await change(context, [oneId(id, 'id')], raw`star_flag = ${starFlag}`)
        changes.push(windowsOf(context))
      })
      return ok(EDITED, EDITED)
    },
  })
  for (const [path, parameter] of [
    ['delete', 'id'],
    ['deleteBatch', 'ids'],
  ] as const) {
    api.delete(`${ownAnnouncement.path}/${path}`, SIGNED_IN, async (request) => {
      const ids = idsOf((request.query as Parameters)[parameter])
      if (ids.length === 0) throw badInput('参数不识别！')
      await run(services, request, async (context, changes) => {
        await change(context, ids, raw`removed_time = ${new Date(context.now)}`)
        changes.push(windowsOf(context))
      })
      return ok(DELETED, DELETED)
    })
  }
  api.get(`${ownAnnouncement.path}/getOne`, SIGNED_IN, async (request) => {
    const id = oneId((request.query as Parameters)['sendId'], 'sendId')
    const list = { columns: OWN_COLUMNS, sort: 'sendTime' }
    const { records } = await runReadOnly(services, request, (context) =>
      derivedPage(context, { ...list, rows: raw`${ownRows(context)} and s.id = ${id}` }, {}),
    )
    if (records[0] === undefined) throw missing()
    return ok(records[0])
  })
}

/** All of them or none. @throws ApiError 404 for what is not theirs or was removed before */
async function change({ sql, principal }: Context, ids: readonly string[], set: ReturnType<typeof raw>): Promise<void> {
  const { numAffectedRows = 0n } = await raw`update sys_announcement_send set ${set}
    where id = any(${ids}) and user_id = ${principal.userId} and tenant_id = ${principal.tenantId}
      and removed_time is null`.execute(sql)
  if (Number(numAffectedRows) < ids.length) throw missing()
}
