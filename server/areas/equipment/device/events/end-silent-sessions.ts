import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import { keepPartitions } from '#server/db/partitions.ts'
import { LEAST_EVENT_DAYS } from '#server/db/retention.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { settleSession } from './settle-session.ts'

const HOUR_MS = 3_600_000
/** Nobody waits longer for the end of a session. Source: domain part 7. */
const SILENT_HOURS = 24
const MOST_AT_ONCE = 500

/** Keeps the months of events ahead and the old ones away, and ends sessions of which nothing comes any more. */
export function keepEvents(app: FastifyInstance, services: EngineServices & Pick<Services, 'retention'>): void {
  inRounds(app, {
    everyMs: HOUR_MS,
    name: 'events of devices',
    round: async () => {
      const { database, now, retention } = services
      await keepPartitions(database, now(), Math.max(retention.eventDays, LEAST_EVENT_DAYS))
      await endSilentSessions(services)
    },
  })
}

interface Silent {
  tenantId: number
  deviceId: string
  sessionId: string
}

/** Sessions that fell silent become study records that are not finished; each in a transaction of its own. */
export async function endSilentSessions(services: EngineServices): Promise<void> {
  const { database, write, now } = services
  const nowMs = now()
  const { rows } = await database.read({ tenantId: 0 }, (sql) =>
    raw<Silent>`select tenant_id as "tenantId", device_id as "deviceId", session_id as "sessionId" from device_session
      where not is_settled and last_received < ${new Date(nowMs - SILENT_HOURS * HOUR_MS)} order by last_received limit ${MOST_AT_ONCE}`.execute(
      sql,
    ),
  )
  for (const { tenantId, ...key } of rows) {
    const principal = system(tenantId)
    await write(principal, async (sql, changes) => {
      const context = workContext(services, { sql, principal, now: nowMs })
      changes.push(...(await settleSession(context, key, true)))
    })
  }
}
