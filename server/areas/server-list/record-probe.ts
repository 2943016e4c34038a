import { sql as raw } from 'kysely'
import { SERVER_STATUS, serverHost } from '#contract/areas/server-list/server-host.entity.ts'
import type { Services } from '#server/services.ts'
import type { Probe } from './probe.ts'

/** Notes what came of a connection, and tells the pages that show the machine. */
export async function recordProbe(
  { write, now }: Pick<Services, 'write' | 'now'>,
  id: string,
  outcome: Probe,
): Promise<void> {
  await write({ tenantId: 0 }, async (sql, changes) => {
    const at = new Date(now())
    const sets = outcome.isUp
      ? raw`status = ${SERVER_STATUS.running}, latency = ${outcome.latency}, last_heartbeat = ${at}`
      : raw`status = ${SERVER_STATUS.down}, latency = null`
    await raw`update ${raw.table(serverHost.table)} set ${sets}, probed_at = ${at} where id = ${id}`.execute(sql)
    changes.push({ entity: serverHost.name, action: 'edit', ids: [id], tenantId: 0 })
  })
}
