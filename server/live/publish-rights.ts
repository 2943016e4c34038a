import type { FastifyInstance } from 'fastify'
import { RIGHTS_FRAME } from '#contract/wire/notification.ts'
import type { Connection } from '#server/live/live-hub.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { rightsKeys } from '#server/rights/rights-key.ts'

/** Changes come in bursts, such as a role's grants and those who hold it. */
const GATHER_MS = 150
/** Whether a word about this table may be about somebody's rights: sessions are not. */
export const isAboutRights = (table = ''): boolean => table !== 'sys_session'

/** Publishes the key of the rights to the windows whose rights changed on any server; each window compares it with the key it has. */
export function publishRights(app: FastifyInstance, { live, bus, database }: LiveServices): void {
  const told = new WeakMap<Connection, string>()
  let timer: NodeJS.Timeout | null = null
  const publishAll = async () => {
    for (const [tenantId, connections] of byTenant(live.open('notification'))) {
      const userIds = [...new Set(connections.map(({ userId }) => userId))]
      const keys = await database.scope({ tenantId: 0 }, (sql) => rightsKeys(sql, userIds, tenantId))
      for (const connection of connections) {
        const key = keys.get(connection.userId) ?? ''
        if (told.get(connection) === key) continue
        told.set(connection, key)
        connection.send(JSON.stringify({ cmd: RIGHTS_FRAME, key }))
      }
    }
  }
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = null
      publishAll().catch((error: unknown) => app.log.warn({ err: error }, 'publishing rights'))
    }, GATHER_MS)
  }
  const stop = bus.on('rights', ({ of }) => {
    if (isAboutRights(of)) soon()
  })
  app.addHook('onClose', async () => {
    stop()
    if (timer !== null) clearTimeout(timer)
  })
}

function byTenant(connections: readonly Connection[]): Map<number, Connection[]> {
  const groups = new Map<number, Connection[]>()
  for (const one of connections) groups.set(one.tenantId, [...(groups.get(one.tenantId) ?? []), one])
  return groups
}
