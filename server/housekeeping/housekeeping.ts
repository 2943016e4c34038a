import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { outdatedRows } from '#server/housekeeping/outdated-rows.ts'

const EVERY_MS = 600_000

/** Removes what has run out: once the server listens, and every ten minutes. */
export function keepHouse(app: FastifyInstance, services: Services): void {
  let round: Promise<void> | null = null
  let isEnding = false
  const tidy = () => {
    round ??= removeExpired(services, () => isEnding)
      .catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping'))
      .finally(() => (round = null))
  }
  const timer = setInterval(tidy, EVERY_MS)
  timer.unref()
  app.addHook('onListen', async () => tidy())
  app.addHook('preClose', async () => {
    isEnding = true
    clearInterval(timer)
    await round
  })
}

/** One round of it; it ends early while another server of the database is at it. @param isEnding asked between two batches */
export async function removeExpired(
  { database, now, retention }: Pick<Services, 'database' | 'now' | 'retention'>,
  isEnding?: () => boolean,
): Promise<void> {
  for (const outdated of outdatedRows(now(), retention)) {
    if ((await deleteInBatches(database, outdated, isEnding)) === null) return
  }
}
