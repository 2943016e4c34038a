import type { FastifyInstance } from 'fastify'
import { inRounds } from '#server/http/in-rounds.ts'
import type { LiveServices } from '#server/live/live-services.ts'

const REVIEW_EVERY_MS = 5_000

/** Hears what is told to the tenants whose sockets are open at this server, and finds changes of which no word came. */
export function followTenants(app: FastifyInstance, { bus, live }: Pick<LiveServices, 'bus' | 'live'>): void {
  const round = () => {
    const open = [...live.open('table'), ...live.open('notification')]
    return bus.review(new Set(open.map(({ tenantId }) => tenantId)))
  }
  inRounds(app, { everyMs: REVIEW_EVERY_MS, name: 'changes without a word', round })
}
