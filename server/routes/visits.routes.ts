import { sql as raw } from 'kysely'
import { ok } from '#server/answer.ts'
import type { Api } from '#server/plugins/schemas.ts'
import type { Services } from '#server/services.ts'
import { moment } from '#server/db/moments.ts'

interface Totals {
  totalVisitCount: number
  todayVisitCount: number
  todayIp: number
}

interface DayOfVisits {
  type: string
  tian: string
  visit: number
  ip: number
}

/** How often people signed in to the caller's tenant, from the sign-in log. Source: contract §3.7. */
export function registerVisits(api: Api, { database, now }: Services): void {
  const visits = raw`sys_log where log_type = 1 and log_content like '%,登录成功！'`

  api.get('/sys/loginfo', { config: { access: 'signedIn' } }, async ({ principal }) =>
    database.scope(principal, async (sql) => {
      const today = raw`create_time >= date_trunc('day', ${moment(now())}::timestamptz)`
      const { rows } = await raw<Totals>`select count(*) as "totalVisitCount",
        count(*) filter (where ${today}) as "todayVisitCount",
        count(distinct ip) filter (where ${today}) as "todayIp" from ${visits}`.execute(sql)
      return ok(rows[0])
    }),
  )

  api.get('/sys/visitInfo', { config: { access: 'signedIn' } }, async ({ principal }) =>
    database.scope(principal, async (sql) => {
      const at = raw`${moment(now())}::timestamptz`
      const { rows } = await raw<DayOfVisits>`
        select to_char(day, 'MM-DD') as type, to_char(day, 'YYYY-MM-DD') as tian,
          count(v.ip) as visit, count(distinct v.ip) as ip
        from generate_series(date_trunc('day', ${at}) - interval '6 days', date_trunc('day', ${at}), '1 day') day
        left join (select coalesce(ip, '') as ip, create_time from ${visits}) v
          on v.create_time >= day and v.create_time < day + interval '1 day'
        group by day order by day`.execute(sql)
      return ok(rows)
    }),
  )
}
