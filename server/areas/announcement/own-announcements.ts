import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { MESSAGE_CATEGORY, SEND_STATUS, type announcement } from '#contract/areas/announcement/announcement.entity.ts'
import { announcementReader } from '#contract/areas/announcement/announcement-reader.entity.ts'
import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { announcements } from '#server/areas/announcement/announcement.resource.ts'
import { ROW, rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { select } from '#server/engine/rows/rows.ts'
import { deliverPending, isCurrent, isOpen } from './deliveries.ts'

/** An announcement as its list shows one. */
export type AnnouncementRow = RowOf<typeof announcement>

/** What the notifications of a person hold of one kind of message. */
interface Unread {
  list: AnnouncementRow[]
  total: number
}

/** The newest unread of both kinds, and how many there are. Source: ENT-26, API-087. */
export async function unreadOf(context: Context, limit: number): Promise<{ annt: Unread; system: Unread }> {
  await deliverPending(context)
  const { rows } = await raw<{ category: string; total: number }>`
    select a.msg_category as category, count(*) as total ${ownDeliveries(context)}
      and s.read_flag = '0' and ${isCurrent(context.now)}
    group by a.msg_category`.execute(context.sql)
  const totals = new Map(rows.map(({ category, total }) => [category, total]))
  const unread = async (category: string): Promise<Unread> => {
    const total = totals.get(category) ?? 0
    return { total, list: total === 0 ? [] : await newestUnread(context, category, limit) }
  }
  return { annt: await unread(MESSAGE_CATEGORY.announcement), system: await unread(MESSAGE_CATEGORY.system) }
}

function newestUnread(context: Context, category: string, limit: number): Promise<AnnouncementRow[]> {
  const unread = raw`s.read_flag = '0' and a.msg_category = ${category} and ${isCurrent(context.now)}`
  const sort = [{ column: announcements.columns.get('sendTime')!, descending: true }]
  return readable(context, unread, { sort, limit })
}

/** An announcement this person got, undefined for any other. */
export async function ownAnnouncementById(context: Context, id: string): Promise<AnnouncementRow | undefined> {
  await deliverPending(context)
  const [row] = await readable(context, raw`a.id = ${id} and ${isOpen(context.now)}`)
  return row
}

/** Announcements as their readers see them: to whom else they went is not theirs to know. */
async function readable(
  context: Context,
  condition: RawBuilder<unknown>,
  more: Omit<Parameters<typeof select>[2], 'where'> = {},
): Promise<AnnouncementRow[]> {
  const where = raw<SqlBool>`${rowRef('id')} in (select a.id ${ownDeliveries(context)} and ${condition})`
  const rows = await select(context, announcements, { where, ...more })
  return rows.map((row) => ({ ...row, userIds: null, userIds_dictText: null }))
}

/** Deliveries `s` of announcements `a` to this person in this tenant, without those they removed. */
export function ownDeliveries({ principal }: Context): RawBuilder<unknown> {
  return raw`from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
    where s.user_id = ${principal.userId} and s.tenant_id = ${principal.tenantId} and s.removed_time is null`
}

/** Notes that this person read announcements, or (null) all that are open to them. @returns what was unread until now */
export async function markRead(context: Context, anntIds: readonly string[] | null): Promise<string[]> {
  const { sql, principal, now } = context
  await deliverPending(context)
  const which = anntIds === null ? isOpen(now) : raw`a.id = any(${anntIds}) and ${isNoDraft()}`
  const { rows } = await raw<{ anntId: string }>`
    update sys_announcement_send ${raw.id(ROW)} set read_flag = '1', read_time = ${new Date(now)}
    from sys_announcement a
    where a.id = ${rowRef('annt_id')} and ${rowRef('user_id')} = ${principal.userId}
      and ${rowRef('tenant_id')} = ${principal.tenantId} and ${rowRef('read_flag')} = '0' and ${which}
    returning ${rowRef('annt_id')} as "anntId"`.execute(sql)
  return rows.map((row) => row.anntId)
}

/** A reader may still have open what was withdrawn meanwhile. */
export function isNoDraft(): RawBuilder<SqlBool> {
  return raw<SqlBool>`a.send_status <> ${SEND_STATUS.draft}`
}

/** Whether this person got the announcement, released or since withdrawn. */
export async function isDelivered(context: Context, anntId: string): Promise<boolean> {
  const { rows } = await raw`select 1 ${ownDeliveries(context)} and a.id = ${anntId} and ${isNoDraft()}`.execute(
    context.sql,
  )
  return rows.length > 0
}

/** What follows from a person's reading: their other windows count anew, and open lists of readers are out of date. */
export function readingOf(context: Context, anntIds: readonly string[]): RowChange[] {
  if (anntIds.length === 0) return []
  return [
    windowsOf(context),
    { entity: announcementReader.name, action: 'edit', ids: anntIds, tenantId: context.principal.tenantId },
  ]
}

/** Tells the windows of this person to count their unread anew. */
export function windowsOf({ principal: { userId, tenantId } }: Context): RowChange {
  return { entity: ownAnnouncement.name, action: 'edit', ids: [], tenantId, row: { userId } }
}
