import { sql as raw } from 'kysely'
import { ok } from '#server/http/answer.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { moment } from '#server/db/moments.ts'
import { SHOWN_DAYS } from '#server/areas/visit/visits.ts'

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

/** How often people signed in to the caller's tenant, and from how many addresses. Source: contract §3.7. */
export function registerVisits(api: Api, { database, now }: Pick<EngineServices, 'database' | 'now'>): void {
  api.get('/sys/loginfo', { config: { access: 'signedIn' } }, async ({ principal }) =>
    database.scope(principal, async (sql) => {
      const [today, own] = [todayAt(now()), ownRows(principal)]
      const { rows } = await raw<Totals>`select coalesce(sum(visits), 0) as "totalVisitCount",
        coalesce(sum(visits) filter (where day = ${today}), 0) as "todayVisitCount",
        (select count(distinct ip) from sys_visit_address where day = ${today} and ${own}) as "todayIp"
        from sys_visit_day where ${own}`.execute(sql)
      return ok(rows[0])
    }),
  )

  api.get('/sys/visitInfo', { config: { access: 'signedIn' } }, async ({ principal }) =>
    database.scope(principal, async (sql) => {
      const [today, own] = [todayAt(now()), ownRows(principal)]
      const shown = raw`day > ${today} - ${SHOWN_DAYS}::integer and ${own}`
      const { rows } = await raw<DayOfVisits>`
        select to_char(day, 'MM-DD') as type, to_char(day, 'YYYY-MM-DD') as tian,
          coalesce(visit, 0) as visit, coalesce(ip, 0) as ip
        from (select ${today} - n as day from generate_series(0, ${SHOWN_DAYS}::integer - 1) as n) as days
        left join (select day, sum(visits) as visit from sys_visit_day where ${shown} group by day) as v using (day)
        left join (select day, count(distinct ip) as ip from sys_visit_address where ${shown} group by day) as a using (day)
        order by day`.execute(sql)
      return ok(rows)
    }),
  )
}

function todayAt(nowMs: number) {
  return raw<string>`${moment(nowMs)}::timestamptz::date`
}

/** Row-level security decides; this lets the index be used. */
function ownRows({ tenantId }: Pick<Principal, 'tenantId'>) {
  return tenantId === 0 ? raw<boolean>`true` : raw<boolean>`tenant_id = ${tenantId}`
}
