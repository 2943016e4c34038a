import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import { ALARM_PRIORITY, ALARM_SOURCE } from '#contract/areas/alarm/alarm-values.ts'
import { HAZARD_LEVEL, HAZARD_STATUS, STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { Alarm } from '#server/alarms/raise-alarm.ts'
import { reconcileAlarms } from '#server/alarms/reconcile-alarms.ts'
import { wireText } from '#server/db/moments.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'

const LOOK_EVERY_MS = 30_000

type Outside = Pick<Services, 'database' | 'write' | 'now'>

/** Major hazards that nobody has graded, and hazards whose deadline is past, are alarms as long as they are so. Source: walls 4.4. */
export function keepHazardAlarms(
  app: FastifyInstance,
  services: Pick<EngineServices, 'database' | 'now' | 'write'>,
): void {
  inRounds(app, { everyMs: LOOK_EVERY_MS, name: 'alarms of hazards', round: () => lookAtHazards(services) })
}

interface Found {
  id: string
  tenantId: number
  title: string
  orgId: string
  place: string
  isMajor: boolean
  /** `YYYY-MM-DD` */
  deadline: string | null
  lateDays: number | null
}

/** Looks once. */
export async function lookAtHazards(services: Outside): Promise<void> {
  const { database, now } = services
  const today = wireText(now()).slice(0, 10)
  const [major, overdue] = await database.read({ tenantId: 0 }, async (sql) => {
    const columns = raw`h.id, h.tenant_id as "tenantId", h.title, h.org_id as "orgId", h.hazard_level = ${HAZARD_LEVEL.major} as "isMajor",
      concat_ws(' · ', d.depart_name, h.location) as place, h.rectify_deadline as deadline, ${today}::date - h.rectify_deadline as "lateDays"
      from ${raw.table(hazard.table)} h left join sys_depart d on d.id = h.org_id`
    const reported = await raw<Found>`select ${columns} where h.status = ${HAZARD_STATUS.reported}
      and h.hazard_level = ${HAZARD_LEVEL.major} order by h.id`.execute(sql)
    const late = await raw<Found>`select ${columns} where h.status = any(${[...STATES_WITH_DEADLINE]})
      and h.rectify_deadline < ${today}::date order by h.id`.execute(sql)
    return [reported.rows, late.rows]
  })
  await reconcileAlarms(services, 'major:', major.map(majorAlarm))
  await reconcileAlarms(services, 'overdue:', overdue.map(overdueAlarm))
}

function majorAlarm(found: Found): Alarm {
  const priority = ALARM_PRIORITY.urgent
  return { ...factsOf('major', found), priority, title: `重大隐患待下达：${found.title}` }
}

function overdueAlarm(found: Found): Alarm {
  const { isMajor, title, lateDays, deadline } = found
  const priority = isMajor ? ALARM_PRIORITY.high : ALARM_PRIORITY.middle
  const measured = `超期 ${lateDays ?? 0} 天`
  return { ...factsOf('overdue', found), priority, title: `隐患整改超期：${title}`, measured, limit: deadline ?? '' }
}

/** Hazards have nothing to do with each other, however close they are told. */
function factsOf(kind: 'major' | 'overdue', { id, tenantId, orgId, place }: Found) {
  const key = `${kind}:${id}`
  return { tenantId, source: ALARM_SOURCE.hazard, key, object: place, orgId, group: key }
}
