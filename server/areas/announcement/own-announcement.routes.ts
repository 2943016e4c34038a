import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import { announcement } from '#contract/areas/announcement/announcement.entity.ts'
import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import { isThirdVersion } from '#server/http/client-version.ts'
import type { Api } from '#server/http/schemas.ts'
import { describeList } from '#server/engine/resource/describe.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { missing } from '#server/http/refusals.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import { oneId } from '#server/http/ids.ts'
import { deliverPending } from './deliveries.ts'
import { derivedPage } from '#server/engine/rows/derived-list.ts'
import { isDelivered, markRead, readingOf, unreadOf } from './own-announcements.ts'
import { OWN_COLUMNS, ownRows } from './own-rows.ts'

const SIGNED_IN = { access: 'signedIn' } as const
const ALL_READ = '全部已读'
const MOST_AT_ONCE = 50
const USUAL_NUMBER = 5

const notification = z.object({
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_AT_ONCE)), USUAL_NUMBER),
})
const reading = z.looseObject({ anntId: z.coerce.string() })

/** Announcements and system messages for those who read them. Source: API-087, API-089, contract §7.1. */
export function registerOwnAnnouncements(api: Api, services: ResourceServices): void {
  const options = { config: SIGNED_IN, schema: { querystring: notification } }
  api.get(`${announcement.path}/listByUser`, options, async (request) => {
    const { annt, system } = await run(services, request, (context) => unreadOf(context, request.query.pageSize))
    return ok({
      anntMsgList: annt.list,
      anntMsgTotal: annt.total,
      sysMsgList: system.list,
      sysMsgTotal: system.total,
    })
  })
  const listing = { config: SIGNED_IN, schema: describeList(OWN_COLUMNS) }
  api.get(`${ownAnnouncement.path}/getMyAnnouncementSend`, listing, async (request) => {
    const parameters = request.query as Parameters
    const own = await run(services, request, async (context) => {
      await deliverPending(context)
      return derivedPage(context, { columns: OWN_COLUMNS, rows: ownRows(context), sort: 'sendTime' }, parameters)
    })
    return ok(own)
  })
  registerReading(api, services)
}

function registerReading(api: Api, services: ResourceServices): void {
  api.route({
    method: ['PUT', 'POST'],
    url: `${ownAnnouncement.path}/editByAnntIdAndUserId`,
    config: SIGNED_IN,
    schema: { body: reading },
    handler: async (request) => {
      const anntId = oneId((request.body as z.infer<typeof reading>).anntId, 'anntId')
      await run(services, request, async (context, changes) => {
        const read = await markRead(context, [anntId])
        if (read.length === 0 && !(await isDelivered(context, anntId))) throw missing()
        changes.push(...readingOf(context, read))
      })
      // Clients of upstream 3 show every message of a success, here one for each message that is opened.
      return isThirdVersion(request) ? ok(null, '') : ok(null)
    },
  })
  api.put(`${ownAnnouncement.path}/readAll`, { config: SIGNED_IN }, async (request) => {
    await run(services, request, async (context, changes) => {
      changes.push(...readingOf(context, await markRead(context, null)))
    })
    return ok(ALL_READ, ALL_READ)
  })
}
