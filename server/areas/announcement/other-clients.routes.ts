import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { escapeHtml, htmlPage } from '#server/identity/html.ts'
import { cleanHtml } from '#server/engine/content/clean-html.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import { deliverPending, isCurrent, isOpen } from './deliveries.ts'
import { markRead, ownAnnouncementById, ownDeliveries, readingOf, type AnnouncementRow } from './own-announcements.ts'
import { rangeOf } from './range-dates.ts'

const SIGNED_IN = { access: 'signedIn' } as const
const MOST_IN_PANEL = 50

const text = z._default(z.string().check(z.maxLength(100)), '')
const panel = z.object({
  fromUser: text,
  busType: text,
  msgCategory: text,
  starFlag: text,
  rangeDateKey: text,
  beginDate: text,
  endDate: text,
  pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_IN_PANEL)), 10),
})

/** Announcements as the panel of upstream 3's clients asks for them. Source: upstream 3.9, `SysAnnouncementController`. */
export function registerOtherClientsAnnouncements(api: Api, services: ResourceServices): void {
  // Upstream counts apart what came from its workflow, files and plans, which are not here.
  api.get('/sys/annountCement/getUnreadMessageCount', { config: SIGNED_IN }, async (request) => {
    const count = await run(services, request, unreadCount)
    return ok({ systemCount: count, flowCount: 0, fileCount: 0, planCount: 0, count })
  })
  api.get('/sys/annountCement/vue3List', { config: SIGNED_IN, schema: { querystring: panel } }, async (request) =>
    // What the panel shows counts as read, as upstream has it.
    ok(
      await run(services, request, async (context, changes) => {
        const rows = await panelRows(context, request.query as z.infer<typeof panel>)
        const unread = rows.filter(({ readFlag }) => readFlag !== '1').map(({ id }) => id)
        if (unread.length > 0) changes.push(...readingOf(context, await markRead(context, unread)))
        return rows
      }),
    ),
  )
  api.get('/sys/annountCement/show/:id', { config: SIGNED_IN }, async (request, reply) => {
    const { id } = request.params as { id: string }
    const row = await run(services, request, (context) => ownAnnouncementById(context, id))
    const title = row === undefined ? '通知不存在' : row.titile
    const body = row === undefined ? '<p>它已被撤销，或不是发给您的。</p>' : contentOf(row)
    return reply
      .code(row === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(htmlPage(title, body))
  })
}

function contentOf(row: AnnouncementRow): string {
  const line = `${row.sender ?? ''} ${row.sendTime ?? ''}`.trim()
  return `<p>${escapeHtml(line)}</p>${cleanHtml(row.msgContent ?? '')}`
}

async function unreadCount(context: Context): Promise<number> {
  await deliverPending(context)
  const { rows } = await raw<{ count: number }>`
    select count(*) as count ${ownDeliveries(context)} and s.read_flag = '0' and ${isCurrent(context.now)}`.execute(
    context.sql,
  )
  return rows[0]?.count ?? 0
}

interface PanelRow {
  id: string
  readFlag: string
}

async function panelRows(context: Context, asked: z.infer<typeof panel>): Promise<PanelRow[]> {
  await deliverPending(context)
  const offset = (asked.pageNo - 1) * asked.pageSize
  const { rows } = await raw<PanelRow>`
    select a.id, a.titile, a.msg_content as "msgContent", a.sender, a.priority, a.msg_category as "msgCategory",
      a.msg_type as "msgType", a.send_status as "sendStatus", a.send_time as "sendTime", a.bus_type as "busType",
      a.bus_id as "busId", a.open_type as "openType", a.open_page as "openPage", a.msg_abstract as "msgAbstract",
      s.read_flag as "readFlag", a.iz_top as "izTop", a.visits_num as "visitsNum", s.star_flag as "starFlag", s.id as "sendId"
    ${ownDeliveries(context)} and ${isOpen(context.now)} ${raw.join(conditionsOf(context, asked), raw` `)}
    order by s.read_flag, a.iz_top desc, a.send_time desc, a.id limit ${asked.pageSize} offset ${offset}`.execute(
    context.sql,
  )
  return rows
}

function conditionsOf({ now }: Context, asked: z.infer<typeof panel>): RawBuilder<SqlBool>[] {
  const range = rangeOf(asked.rangeDateKey, { from: asked.beginDate, until: asked.endDate }, now)
  return [
    ...(asked.fromUser === '' ? [] : [raw<SqlBool>`and a.sender = ${asked.fromUser}`]),
    ...(asked.busType === '' ? [] : [raw<SqlBool>`and a.bus_type = ${asked.busType}`]),
    ...(asked.msgCategory === '' ? [] : [raw<SqlBool>`and a.msg_category = ${asked.msgCategory}`]),
    ...(asked.starFlag === '' ? [] : [raw<SqlBool>`and s.star_flag = ${asked.starFlag}`]),
    ...(range === null ? [] : [raw<SqlBool>`and a.send_time >= ${range.from} and a.send_time < ${range.until}`]),
  ]
}
