import type { ParametersOf } from '#contract/areas/job/handlers.ts'
import { sql as raw } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Handle } from '#server/areas/area.ts'
import { notifyAdministrators } from '#server/schedule/notify-administrators.ts'

/** So many days before the end it is said once more. */
const SAID_AGAIN: readonly number[] = [15, 7, 3, 1, 0]

/** Tells platform administrators which tenants end soon, some days before and on the day itself (GMT+8); frozen ones ended already. */
export const remindOfExpiry: Handle<ParametersOf<'tenantExpiry'>> = async (services, { values, say }) => {
  const { days } = values
  const nowMs = services.now()
  await services.write({ tenantId: 0 }, async (sql, changes) => {
    const { rows } = await raw<{ id: number; name: string; endDate: string; left: number }>`
      select id, name, end_date as "endDate", end_date::date - ${moment(nowMs)}::timestamptz::date as left
      from sys_tenant where status = 1 and end_date is not null
        and end_date::date - ${moment(nowMs)}::timestamptz::date between 0 and ${days}::integer order by end_date, id`.execute(
      sql,
    )
    const due = rows.filter(({ left }) => left === days || SAID_AGAIN.includes(left))
    for (const { id, name, endDate, left } of due) {
      const words = left === 0 ? '今天到期' : `还有 ${left} 天到期`
      const title = `租户“${name}”${words}`.slice(0, 100)
      const content = `租户“${name}”（编号 ${id}）的使用期限到 ${endDate} 为止，${words}。如需继续使用，请在租户管理中延长结束时间。`
      changes.push(...(await notifyAdministrators(services, sql, { title, content }, nowMs)))
      say(title)
    }
    if (due.length === 0) say(`${days} 天内没有需要提醒的租户`)
  })
}
