import type { RowOf } from '#contract/entity/row-of.ts'
import { announcement, SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { announcements } from '#server/areas/announcement/announcement.resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { describeParameter } from '#server/engine/resource/describe.ts'
import { idsOf } from '#server/http/ids.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { windowsOf } from './own-announcements.ts'
import { notificationOf } from './receiver-sets.ts'

/**
 * `GET …/syncNotic`: consoles look at their unread again. A caller who may release reaches everybody the announcement went to, anybody else
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
      const mayRemind = context.principal.permissions.has(`${announcement.permission}:release`)
      const row = id !== undefined && mayRemind ? await visibleRow(context, announcements, id) : undefined
      if (row === undefined) changes.push(windowsOf(context))
      else changes.push(...(await notificationsAgain(context, row)))
    })
    return ok(null)
  })
}

async function notificationsAgain(context: Context, row: RowOf<typeof announcement>): Promise<RowChange[]> {
  const { id } = row
  const { tenant_id: tenantId } = await context.sql
    .selectFrom('sys_announcement')
    .select('tenant_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const toNamed: RowChange = { entity: announcement.name, action: 'edit', ids: [id], tenantId, row }
  return [
    toNamed,
    ...(await notificationOf(context, { id, before: row, tenantId }, row.sendStatus ?? SEND_STATUS.draft)),
  ]
}
