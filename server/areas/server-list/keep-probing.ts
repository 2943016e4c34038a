import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import { serverHost } from '#contract/areas/server-list/server-host.entity.ts'
import { ApiError } from '#server/http/errors.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { probe } from './probe.ts'
import { recordProbe } from './record-probe.ts'

/** How often each machine is asked, whichever server asks. */
const EVERY_MS = 60_000
const ROUND_MS = 15_000
const MOST_AT_ONCE = 20

/** Connects to every machine of the list once a minute, as long as the server runs. */
export function keepProbing(app: FastifyInstance, services: EngineServices & Pick<Services, 'reachableHosts'>): void {
  inRounds(app, { everyMs: ROUND_MS, name: 'server probes', round: () => probeDue(services) })
}

interface Due {
  id: string
  host: string
  port: number
}

async function probeDue(services: EngineServices & Pick<Services, 'reachableHosts'>): Promise<void> {
  const due = await claim(services)
  await Promise.all(
    due.map(async ({ id, host, port }) => {
      try {
        await recordProbe(services, id, await probe({ host, port }, services.reachableHosts, services.elapsed))
      } catch (error) {
        // A machine that may not be reached stays unknown.
        if (!(error instanceof ApiError)) throw error
      }
    }),
  )
}

/** The server that claims a machine first asks it; the others pass it over. */
async function claim({ database, now }: Pick<EngineServices, 'database' | 'now'>): Promise<Due[]> {
  const at = new Date(now())
  const table = raw.table(serverHost.table)
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<Due>`update ${table} set probed_at = ${at} where id in (
      select id from ${table} where probed_at is null or probed_at <= ${new Date(now() - EVERY_MS)}
      order by probed_at nulls first limit ${MOST_AT_ONCE} for update skip locked)
      returning id, ip as host, port`.execute(sql),
  )
  return rows
}
