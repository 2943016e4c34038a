import type { FastifyInstance } from 'fastify'
import { sql as raw, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import { ALARM_PRIORITY, ALARM_SOURCE, ALARM_STATUS } from '#contract/areas/alarm/alarm-values.ts'
import { ALARMS, KNOWN, type KnownAlarm } from '#server/alarms/known-alarm.ts'
import { resumeAlarm, settleAlarm } from '#server/alarms/return-alarm.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { escalate, ESCALATIONS } from './escalate.ts'
import { raiseAnew } from './raise-anew.ts'

const LOOK_EVERY_MS = 5_000
const MOST_AT_ONCE = 500

type Outside = Pick<Services, 'database' | 'write' | 'now' | 'resources' | 'dictionaries'>

/** What time alone does to alarms, whichever server raised them. */
export function keepAlarms(app: FastifyInstance, services: EngineServices): void {
  inRounds(app, { everyMs: LOOK_EVERY_MS, name: 'alarms', round: () => lookAtAlarms(services) })
}

type Work = (services: Outside, sql: Transaction<Tables>, found: readonly KnownAlarm[]) => Promise<RowChange[]>

/** Done to one after the other. */
function each(one: (sql: Transaction<Tables>, known: KnownAlarm) => Promise<RowChange[]>): Work {
  return async (_services, sql, found) => {
    const changes: RowChange[] = []
    for (const known of found) changes.push(...(await one(sql, known)))
    return changes
  }
}

/** What is due, and what is done then. */
function kindsAt(nowMs: number): readonly (readonly [due: RawBuilder<SqlBool>, work: Work])[] {
  const now = raw`${moment(nowMs)}::timestamptz`
  const isIn = (status: string) => raw<SqlBool>`status = ${status}`
  const parentLasts = raw<SqlBool>`exists (select from ${ALARMS} p where p.tenant_id = a.tenant_id
    and p.alarm_key = a.parent_key and p.status <> ${ALARM_STATUS.normal} and p.is_active = 1)`
  return [
    [
      raw<SqlBool>`status <> ${ALARM_STATUS.normal} and settle_at <= ${now}`,
      each((sql, known) => settleAlarm({ sql, now: nowMs }, known)),
    ],
    [
      raw<SqlBool>`${isIn(ALARM_STATUS.shelved)} and shelved_until <= ${now}`,
      each((sql, known) => resumeAlarm({ sql, now: nowMs }, known)),
    ],
    [
      raw<SqlBool>`${isIn(ALARM_STATUS.suppressed)} and (is_active = 0 or not ${parentLasts})`,
      each((sql, known) => resumeAlarm({ sql, now: nowMs }, known)),
    ],
    [
      raw<SqlBool>`${isIn(ALARM_STATUS.normal)} and is_active = 1`,
      each((sql, known) => raiseAnew({ sql, now: nowMs }, known)),
    ],
    ...ESCALATIONS.map(
      ({ afterMs, level }) =>
        [
          raw<SqlBool>`${isIn(ALARM_STATUS.unacknowledged)} and priority = ${ALARM_PRIORITY.urgent}
            and source <> ${ALARM_SOURCE.drill} and escalated < ${level} and last_at <= ${moment(nowMs - afterMs)}::timestamptz`,
          (services: Outside, sql: Transaction<Tables>, found: readonly KnownAlarm[]) =>
            escalate(services, sql, found, level),
        ] as const,
    ),
  ]
}

/** Does what is due: once, however many servers look. */
export async function lookAtAlarms(services: Outside): Promise<void> {
  const { database, write, now } = services
  const kinds = kindsAt(now())
  const isDue = raw.join(
    kinds.map(([due]) => raw`(${due})`),
    raw` or `,
  )
  const { rows } = await database.read({ tenantId: 0 }, (sql) =>
    raw`select 1 from ${ALARMS} a where ${isDue} limit 1`.execute(sql),
  )
  if (rows.length === 0) return
  for (const [due, work] of kinds)
    await write({ tenantId: 0 }, async (sql, changes) => {
      const { rows: found } = await raw<KnownAlarm>`select ${KNOWN} from ${ALARMS} a where ${due}
        order by id limit ${MOST_AT_ONCE} for update skip locked`.execute(sql)
      if (found.length > 0) changes.push(...(await work(services, sql, found)))
    })
}
