import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import { ALARM_STATUS } from '#contract/areas/alarm/alarm-values.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { ALARMS } from '#server/alarms/known-alarm.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import {
  DRILL_KEYS,
  dueAlarms,
  endDrillAlarms,
  newAnswers,
  noteAnswers,
  PLANS,
  raiseDrillAlarms,
} from './drill-alarms.ts'

const LOOK_EVERY_MS = 2_000

type Outside = Pick<Services, 'database' | 'write' | 'now'>

/** Raises the alarms of drills that run as their scripts go on, whichever server they began at, and ends those of drills that are over. */
export function keepDrillAlarms(
  app: FastifyInstance,
  services: Pick<EngineServices, 'database' | 'now' | 'write'>,
): void {
  inRounds(app, { everyMs: LOOK_EVERY_MS, name: 'alarms of drills', round: () => lookAtDrills(services) })
}

interface Plan {
  id: string
  tenantId: number
}

/** Looks once. */
export async function lookAtDrills({ database, write, now }: Outside): Promise<void> {
  const { going, over } = await database.read({ tenantId: 0 }, async (sql) => {
    const { rows: running } = await raw<Plan>`select id, tenant_id as "tenantId" from ${PLANS}
      where status = ${DRILL_STATUS.running} order by id`.execute(sql)
    const { rows: left } = await raw<Plan>`select distinct p.id, p.tenant_id as "tenantId" from ${ALARMS} a
      join ${PLANS} p on p.tenant_id = a.tenant_id and p.id = split_part(a.alarm_key, ':', 2)
      where a.status <> ${ALARM_STATUS.normal} and starts_with(a.alarm_key, ${DRILL_KEYS})
        and p.status <> ${DRILL_STATUS.running} order by p.id`.execute(sql)
    const wants = []
    for (const plan of running)
      if ((await dueAlarms({ sql, now: now() }, plan.id)).length + (await newAnswers({ sql }, plan.id)).length > 0)
        wants.push(plan)
    return { going: wants, over: left }
  })
  for (const { id } of going)
    await write({ tenantId: 0 }, async (sql, changes) => {
      const context = { sql, now: now() }
      changes.push(...(await raiseDrillAlarms(context, id)), ...(await noteAnswers(context, id)))
    })
  for (const plan of over)
    await write({ tenantId: 0 }, async (sql, changes) => {
      changes.push(...(await endDrillAlarms({ sql, now: now() }, plan)))
    })
}
