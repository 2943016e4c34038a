import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import { equipmentType, HEARTBEAT_SECONDS } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import { publishVolatile } from '#server/live/volatile/volatile-columns.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { keepPeriods } from './online-periods.ts'

const SWEEP_EVERY_MS = 15_000
/** A device that misses so many heartbeats is offline. Source: domain part 7. */
const MISSED_BEATS = 3
const MOST_AT_ONCE = 1_000

/** Notices devices that fell silent, whichever server they spoke to, as long as the server runs. */
export function keepOnline(app: FastifyInstance, services: Pick<EngineServices, 'database' | 'now'>): void {
  inRounds(app, { everyMs: SWEEP_EVERY_MS, name: 'silent devices', round: () => sweepSilent(services) })
}

/** Servers that sweep at once share the devices; what somebody is changing waits for the next round. */
export async function sweepSilent({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const seconds = raw`${MISSED_BEATS}::integer * coalesce(t.heartbeat_seconds, ${HEARTBEAT_SECONDS}::integer)`
  await database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ id: string; tenantId: number }>`
      update ${raw.table(equipment.table)} set online_status = ${ONLINE.offline} where id in (
        select e.id from ${raw.table(equipment.table)} e left join ${raw.table(equipmentType.table)} t on t.id = e.type_id
        where e.online_status in (${ONLINE.online}, ${ONLINE.training}, ${ONLINE.faulty})
          and e.last_online < ${new Date(now())}::timestamptz - make_interval(secs => ${seconds})
        order by e.id limit ${MOST_AT_ONCE} for no key update of e skip locked)
      returning id, tenant_id as "tenantId"`.execute(sql)
    for (const tenantId of new Set(rows.map((row) => row.tenantId))) {
      const ids = rows.filter((row) => row.tenantId === tenantId).map(({ id }) => id)
      await publishVolatile(sql, { tenantId, key: equipment.name, ids })
    }
    await keepPeriods(sql)
  })
}
