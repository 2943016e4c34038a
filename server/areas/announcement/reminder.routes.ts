import { announcement, MESSAGE_TYPE, SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { announcements } from '#server/areas/announcement/announcement.resource.ts'
import { visibleRow } from '#server/engine/visible-row.ts'
import { describeParameter } from '#server/engine/describe.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { audit } from '#server/audit/audit.ts'
import { bodyOf } from '#server/engine/define-resource.ts'
import { unreadOf } from './readers.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { run, type ResourceServices } from '#server/engine/run.ts'
import { windowsOf } from './own-announcements.ts'

/**
 * `GET …/syncNotic`: consoles look at their unread again. Whoever may release reaches everybody the announcement went to, anybody else
 * only the windows of their own. Source: contract §7.1.
 */
export function registerReminder(api: Api, services: ResourceServices): void {
  const options = {
    config: { access: 'signedIn', rateLimit: { max: 60, timeWindow: 60_000 } },
    schema: describeParameter('anntId', '通告编号'),
  } as const
  api.get(`${announcement.path}/syncNotic`, options, async (request) => {
    const [id] = idsOf((request.query as Parameters)['anntId'])
    await run(services, request, async (context, changes) => {
      const { permissions, tenantId } = context.principal
      const mayRemind = permissions.has(`${announcement.permission}:release`)
      const row = id !== undefined && mayRemind ? await visibleRow(context, announcements, id) : undefined
      if (row === undefined) changes.push(windowsOf(context))
      else changes.push({ entity: announcement.name, action: 'edit', ids: [id!], tenantId, row })
    })
    return ok(null)
  })
  registerUrge(api, services)
}

/** `POST …/remind`: bells of those who have not read a released announcement ring once more; nobody else hears of it. */
function registerUrge(api: Api, services: ResourceServices): void {
  const access = { permission: permissionOf(announcement, 'release') } as const
  const options = { config: { access, once: true as const, rateLimit: { max: 20, timeWindow: 60_000 } } }
  api.post(`${announcement.path}/remind`, options, async (request) => {
    const id = oneId(bodyOf(request.body)['id'], 'id')
    const count = await run(services, request, async (context, changes) => {
      const row = await visibleRow(context, announcements, id)
      if (row === undefined) throw missing()
      if (row['sendStatus'] !== SEND_STATUS.released) throw refused('只有已发布的通告可以催读！')
      const unread = await unreadOf(context, id)
      if (unread.length === 0) return 0
      const { principal } = context
      await audit(context.sql, principal, { entity: announcement.name, entityId: id, action: 'remind' })
      const asked = { ...row, msgType: MESSAGE_TYPE.chosen, userIds: unread.join(',') }
      changes.push({ entity: announcement.name, action: 'edit', ids: [id], tenantId: principal.tenantId, row: asked })
      return unread.length
    })
    const message = count === 0 ? '所有人都已阅读' : `已提醒 ${count} 人`
    return ok(message, message)
  })
}
