import type { FastifyInstance } from 'fastify'
import type { LiveHub } from '#server/live/live-hub.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import type { NotificationWord } from './words.ts'

/** Sends notifications that any server published to the consoles of this server. */
export function followNotifications(app: FastifyInstance, { live, bus }: Pick<LiveServices, 'live' | 'bus'>): void {
  const stop = bus.on('notification', (notification) => notify(live, notification))
  app.addHook('onClose', async () => stop())
}

/** Sends a frame to the windows of these users, or of all users, that work in the tenant. */
export function notify(live: LiveHub, { tenantId, userIds, frame }: NotificationWord): void {
  const named = userIds && new Set(userIds)
  for (const one of live.open('notification')) {
    if (one.tenantId !== tenantId || (named !== null && !named.has(one.userId))) continue
    one.send(JSON.stringify(named === null ? frame : { ...frame, userId: one.userId }))
  }
}
