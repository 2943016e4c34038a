import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { onlineUser } from '#contract/areas/online/online-user.entity.ts'
import { countSockets, noteSockets, STALE_MS } from '#server/live/socket-counts.ts'
import type { Services } from '#server/services.ts'

/** Many consoles come and go together: they are told together. */
const GATHER_MS = 1_000
const RENEW_MS = STALE_MS / 3

/** Notes which sign-ins this server holds sockets of, for the lists of every server: soon after one comes or goes, and again before it would count as gone. */
export function keepSocketCounts(app: FastifyInstance, services: Pick<Services, 'live' | 'now' | 'write'>): void {
  const { live, write, now } = services
  const server = randomUUID()
  let waiting: NodeJS.Timeout | null = null
  let renewing: Promise<void> = Promise.resolve()
  let isEnding = false

  const renew = () => {
    waiting = null
    renewing = renewing
      .then(() => note(isEnding ? [] : [...live.open('notification'), ...live.open('table')]))
      .catch((error: unknown) => app.log.warn({ err: error }, 'sockets'))
  }
  const note = (connections: Parameters<typeof countSockets>[0]) =>
    write({ tenantId: 0 }, async (sql, changes) => {
      const changed = await noteSockets(sql, server, countSockets(connections), now())
      for (const tenantId of new Set(changed.map((one) => one.tenantId))) {
        const ids = changed.filter((one) => one.tenantId === tenantId).map(({ sessionId }) => sessionId)
        changes.push({ entity: onlineUser.name, action: 'edit', ids, tenantId })
      }
    })
  const soon = () => {
    if (!isEnding) waiting ??= setTimeout(renew, GATHER_MS).unref()
  }
  live.onOpened(soon)
  live.onClosed(soon)
  const timer = setInterval(() => {
    if (live.open('notification').length + live.open('table').length > 0) renew()
  }, RENEW_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    isEnding = true
    clearInterval(timer)
    if (waiting !== null) clearTimeout(waiting)
    renew()
    await renewing
  })
}
