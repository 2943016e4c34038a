import type { FastifyInstance } from 'fastify'
import type { LiveHub } from '#server/live/live-hub.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import type { WordOf } from './bus.ts'

/** Rings the bells of this server's consoles for what any server told. */
export function followBells(app: FastifyInstance, { live, bus }: Pick<LiveServices, 'live' | 'bus'>): void {
  const stop = bus.on('bell', (bell) => ring(live, bell))
  app.addHook('onClose', async () => stop())
}

/** To the windows of these people, or of everybody, that work in the tenant. */
export function ring(live: LiveHub, { tenantId, userIds, frame }: WordOf<'bell'>): void {
  const named = userIds && new Set(userIds)
  for (const one of live.open('notification')) {
    if (one.tenantId !== tenantId || (named !== null && !named.has(one.userId))) continue
    one.send(JSON.stringify(named === null ? frame : { ...frame, userId: one.userId }))
  }
}
