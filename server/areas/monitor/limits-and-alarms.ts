import { sql as raw } from 'kysely'
import { isFigureName, type FigureName } from '#contract/areas/monitor/figures.ts'
import { ALARM_STATE } from '#contract/areas/monitor/alarm-state.ts'
import type { FigureAlarm, FigureLimit } from '#contract/wire/monitor.ts'
import type { Database } from '#server/db/database.ts'
import { moment } from '#server/db/moments.ts'
import { EVERY_SERVER, limitOf } from './thresholds.ts'

interface Asked {
  server: string
  names: readonly FigureName[]
  /** Epoch ms. */
  from: number
  until: number
}

const MOST_ALARMS = 50

/** From where on figures are an alarm, and the alarms of a time and a server, with those that last. */
export async function limitsAndAlarms(
  database: Pick<Database, 'read'>,
  { server, names, from, until }: Asked,
): Promise<{ limits: FigureLimit[]; alarms: FigureAlarm[] }> {
  if (names.length === 0) return { limits: [], alarms: [] }
  return database.read({ tenantId: 0 }, async (sql) => {
    const rules = await sql
      .selectFrom('monitor_threshold')
      .select(['figure', 'name', 'direction', 'limit_value'])
      .where('enabled', '=', 1)
      .where('figure', 'in', [...names])
      .orderBy('name')
      .execute()
    const { rows: alarms } = await raw<FigureAlarm>`
      select a.id, t.figure, a.name, a.server, coalesce(a.measured, '') as measured, coalesce(a.threshold, '') as threshold,
        extract(epoch from a.create_time)::float8 * 1000 as from, extract(epoch from a.end_time)::float8 * 1000 as to
      from monitor_alarm a join monitor_threshold t on t.name = a.name
      where t.figure = any(${[...names]}::text[]) and a.server in (${server}, ${EVERY_SERVER})
        and (a.state = ${ALARM_STATE.raised} or (a.create_time <= ${moment(until)}::timestamptz
          and coalesce(a.end_time, a.create_time) >= ${moment(from)}::timestamptz))
      order by a.create_time desc, a.id limit ${MOST_ALARMS}::int`.execute(sql)
    return { limits: rules.flatMap(limitIn), alarms }
  })
}

function limitIn(rule: { figure: string | null; name: string | null; direction: string | null; limit_value: unknown }) {
  const { figure, name, direction } = rule
  if (figure === null || !isFigureName(figure)) return []
  const value = limitOf({ figure, limit_value: rule.limit_value as never })
  return [
    { figure, name: name ?? '', direction: direction === 'below' ? ('below' as const) : ('above' as const), value },
  ]
}
