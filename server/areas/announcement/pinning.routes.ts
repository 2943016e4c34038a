import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { announcement } from '#contract/areas/announcement/announcement.entity.ts'
import { audit } from '#server/audit/audit.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { announcements } from './announcement.resource.ts'
import { isNoDraft, markRead, ownDeliveries, readingOf } from './own-announcements.ts'

const EDITED = '修改成功!'
const CLEARED = '清除未读消息成功'
const COUNTED = '公告消息访问次数+1次'
const SIGNED_IN = { access: 'signedIn' } as const
const pinning = z.looseObject({
  id: z.string(),
  izTop: z.nullish(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1))),
})

/** What clients of upstream 3.9 do with announcements beside reading them: put them on top, count who opens them, read all. Source: upstream 3.9, `SysAnnouncementController`. */
export function registerPinning(api: Api, services: ResourceServices): void {
  api.route({
    method: ['PUT', 'POST'],
    url: `${announcement.path}/editIzTop`,
    config: accessTo(announcement, 'edit'),
    schema: { body: pinning },
    handler: async (request) => {
      const { id, izTop } = request.body as z.infer<typeof pinning>
      await run(services, request, async (context, changes) => {
        const [locked] = await lockRows(context, announcements, [id], 'edit')
        const { row, tenantId } = locked!
        const after = { ...row, izTop: izTop ?? 0 }
        await raw`update sys_announcement set iz_top = ${after.izTop}, version = version + 1,
          update_by = ${context.principal.username}, update_time = ${new Date(context.now)} where id = ${id}`.execute(
          context.sql,
        )
        const change = { entity: announcement.name, entityId: id, action: 'edit', tenantId, before: row, after }
        await audit(context.sql, context.principal, change)
        changes.push({ entity: announcement.name, action: 'edit', ids: [id], tenantId })
      })
      return ok(EDITED, EDITED)
    },
  })
  // Clients send the id of an announcement or of its delivery, whichever their list has, and read nothing after a refusal: what somebody
  // did not get is not counted, without a word.
  const one = { config: SIGNED_IN, schema: { querystring: z.object({ id: z.string().check(z.maxLength(64)) }) } }
  api.get(`${announcement.path}/addVisitsNumber`, one, async (request) => {
    const { id } = request.query
    await run(services, request, async (context) => {
      await raw`update sys_announcement set visits_num = visits_num + 1
        where id in (select a.id ${ownDeliveries(context)} and (a.id = ${id} or s.id = ${id}) and ${isNoDraft()})`.execute(
        context.sql,
      )
    })
    return ok(COUNTED, COUNTED)
  })
  api.post(`${announcement.path}/clearAllUnReadMessage`, { config: SIGNED_IN }, async (request) => {
    await run(services, request, async (context, changes) => {
      changes.push(...readingOf(context, await markRead(context, null)))
    })
    return ok(CLEARED, CLEARED)
  })
}
