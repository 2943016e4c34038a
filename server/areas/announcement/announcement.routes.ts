import { announcement } from '#contract/areas/announcement/announcement.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { announcements } from '#server/areas/announcement/announcement.resource.ts'
import { registerList } from '#server/engine/registration/list.routes.ts'
import { registerOffers } from '#server/engine/registration/register-resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { describeParameter } from '#server/engine/resource/describe.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { missing } from '#server/http/refusals.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import { oneId } from '#server/http/ids.ts'
import { ownAnnouncementById } from './own-announcements.ts'

const BY_ID = describeParameter('id', '编号')
const SIGNED_IN = { access: 'signedIn' } as const

/** Announcements for those who write them; a single one also for those who got it. Source: API-088, API-090, API-091, contract §7.1. */
export function registerAnnouncements(api: Api, services: ResourceServices): void {
  registerList(api, services, announcements)
  registerOffers(api, services, announcements)
  api.get(`${announcement.path}/queryById`, { config: SIGNED_IN, schema: BY_ID }, async (request) => {
    const id = oneId((request.query as Parameters)['id'], 'id')
    const row = await run(services, request, async (context) => {
      const mayList = context.principal.permissions.has(permissionOf(announcement, 'list'))
      const listed = mayList ? await visibleRow(context, announcements, id) : undefined
      return listed ?? ownAnnouncementById(context, id)
    })
    if (row === undefined) throw missing()
    return ok(row)
  })
}
