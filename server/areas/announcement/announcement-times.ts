import { sql as raw } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { MESSAGE_TYPE, SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { Services } from '#server/services.ts'
import { announcementNotifications } from './announcement-notifications.ts'
import { notify } from '#server/live/notify.ts'

const EVERY_MS = 15_000

/** Lets the consoles at this server count anew when the time of a released announcement begins or ends; nothing is written then that could tell them. Source: contract §7.1. */
export function keepAnnouncementTimes(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'live' | 'now'>,
): void {
  let toldMs = services.now()
  inRounds(app, {
    everyMs: EVERY_MS,
    name: 'announcement times',
    async round() {
      const fromMs = toldMs
      toldMs = services.now()
      await publishTurning(services, fromMs, toldMs)
    },
  })
}

/** Tells the online receivers of announcements that began or ended in a stretch of time, `fromMs` excluded. */
export async function publishTurning(
  { database, live }: Pick<Services, 'database' | 'live'>,
  fromMs: number,
  untilMs: number,
): Promise<void> {
  if (live.open('notification').length === 0) return
  const [from, until] = [new Date(fromMs), new Date(untilMs)]
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<Turning>`select id, tenant_id as "tenantId", titile, msg_type as "msgType", case when msg_type = ${MESSAGE_TYPE.chosen}
          then (select string_agg(s.user_id, ',') from sys_announcement_send s where s.annt_id = sys_announcement.id) end as "userIds",
        send_status as "sendStatus"
      from sys_announcement
      where send_status = ${SEND_STATUS.released} and del_flag = '0'
        and ((start_time > ${from} and start_time <= ${until}) or (end_time >= ${from} and end_time < ${until}))`.execute(
      sql,
    ),
  )
  for (const { tenantId, ...row } of rows)
    for (const notification of announcementNotifications(tenantId, row)) notify(live, notification)
}

interface Turning {
  id: string
  tenantId: number
  titile: string
  msgType: string
  userIds: string | null
  sendStatus: string
}
