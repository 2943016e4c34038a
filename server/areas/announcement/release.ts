import { sql as raw } from 'kysely'
import { SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { announcementLifecycle } from '#machines/lifecycles/announcement.lifecycle.ts'
import { mayTake } from '#machines/lifecycles/define-lifecycle.ts'
import { audit } from '#server/engine/audit/audit.ts'
import type { RowChange } from '#server/live/change-bus.ts'
import { announcements } from '#server/areas/announcement/announcement.resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { refused } from '#server/engine/refusals.ts'
import type { Context } from '#server/engine/resource.ts'
import { select } from '#server/engine/rows.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'

/** Makes a draft readable for those it is meant for, in the name of who releases it. @returns what to tell the bus once it is committed. Source: API-090. */
export function release(context: Context, id: string): Promise<RowChange> {
  const { principal, now } = context
  return move(context, id, {
    action: 'release',
    refusal: '只有未发布的通告可以发布！',
    sets: raw`send_status = ${SEND_STATUS.released}, send_time = ${new Date(now)}, sender = ${principal.username}`,
  })
}

/** Takes a released announcement back: from now on nobody finds it among theirs. Source: API-091. */
export function withdraw(context: Context, id: string): Promise<RowChange> {
  return move(context, id, {
    action: 'withdraw',
    refusal: '只有已发布的通告可以撤销！',
    sets: raw`send_status = ${SEND_STATUS.withdrawn}, cancel_time = ${new Date(context.now)}`,
  })
}

interface Step {
  action: 'release' | 'withdraw'
  refusal: string
  sets: ReturnType<typeof raw>
}

async function move(context: Context, id: string, { action, refusal, sets }: Step): Promise<RowChange> {
  const { sql, principal, now } = context
  const [locked] = await lockRows(context, announcements, [id], 'edit')
  const { row: before, tenantId } = locked!
  if (!mayTake(announcementLifecycle, before['sendStatus'], action)) throw refused(refusal)
  await raw`update sys_announcement set ${sets}, version = version + 1, update_by = ${principal.username},
    update_time = ${new Date(now)} where id = ${id}`.execute(sql)
  const [after] = await select(context, announcements, { where: raw`${rowRef('id')} = ${id}` })
  await audit(sql, principal, { entity: announcements.entity.name, entityId: id, action, before, after })
  return { entity: announcements.entity.name, action: 'edit', ids: [id], tenantId, row: after! }
}
