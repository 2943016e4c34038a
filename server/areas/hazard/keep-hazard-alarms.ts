import type { FastifyInstance } from 'fastify'
import { sql as raw, type RawBuilder } from 'kysely'
import { ALARM_PRIORITY, ALARM_SOURCE, type AlarmPriority } from '#contract/areas/alarm/alarm-values.ts'
import { HAZARD_LEVEL, HAZARD_STATUS, STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { Alarm } from '#server/alarms/raise-alarm.ts'
import { reconcileFound } from '#server/alarms/reconcile-alarms.ts'
import { wireText } from '#server/db/moments.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'

const LOOK_EVERY_MS = 30_000

type Outside = Pick<Services, 'write' | 'now'>

/** Major hazards that nobody has graded, and hazards whose deadline is past, are alarms as long as they are so. Source: walls 4.4. */
export function keepHazardAlarms(app: FastifyInstance, services: Pick<EngineServices, 'now' | 'write'>): void {
  inRounds(app, { everyMs: LOOK_EVERY_MS, name: 'alarms of hazards', round: () => lookAtHazards(services) })
}

interface Found {
  tenantId: number
  key: string
  priority: AlarmPriority
  /** `超期 12 天`, '' where nothing is late. */
  measured: string
  title: string
  orgId: string
  place: string
  /** `YYYY-MM-DD` */
  deadline: string | null
}

/** Looks once. */
export async function lookAtHazards(services: Outside): Promise<void> {
  const today = wireText(services.now()).slice(0, 10)
  await reconcileFound(services, 'major:', majorHazards(), (found) => alarmOf(found, '重大隐患待下达'))
  await reconcileFound(services, 'overdue:', overdueHazards(today), (found) => ({
    ...alarmOf(found, '隐患整改超期'),
    measured: found.measured,
    limit: found.deadline ?? '',
  }))
}

function majorHazards(): RawBuilder<Found> {
  const columns = { kind: 'major:', priority: raw`${ALARM_PRIORITY.urgent}`, measured: raw`''` }
  return raw`select ${columnsOf(columns)} where h.status = ${HAZARD_STATUS.reported} and ${IS_MAJOR}`
}

function overdueHazards(today: string): RawBuilder<Found> {
  const priority = raw`case when ${IS_MAJOR} then ${ALARM_PRIORITY.high} else ${ALARM_PRIORITY.middle} end`
  const measured = raw`concat(${'超期 '}::text, ${today}::date - h.rectify_deadline, ${' 天'}::text)`
  return raw`select ${columnsOf({ kind: 'overdue:', priority, measured })}
    where h.status = any(${[...STATES_WITH_DEADLINE]}) and h.rectify_deadline < ${today}::date`
}

const IS_MAJOR = raw`h.hazard_level = ${HAZARD_LEVEL.major}`

interface Columns {
  kind: string
  priority: RawBuilder<unknown>
  measured: RawBuilder<unknown>
}

function columnsOf({ kind, priority, measured }: Columns): RawBuilder<unknown> {
  return raw`h.tenant_id as "tenantId", concat(${kind}::text, h.id) as key, ${priority} as priority, ${measured} as measured, h.title,
    h.org_id as "orgId", concat_ws(' · ', d.depart_name, h.location) as place, h.rectify_deadline as deadline
    from ${raw.table(hazard.table)} h left join sys_depart d on d.id = h.org_id`
}

/** Hazards have nothing to do with each other, however close they are told. */
function alarmOf({ tenantId, key, priority, title, orgId, place }: Found, what: string): Alarm {
  return {
    tenantId,
    source: ALARM_SOURCE.hazard,
    key,
    priority,
    title: `${what}：${title}`,
    object: place,
    orgId,
    group: key,
  }
}
