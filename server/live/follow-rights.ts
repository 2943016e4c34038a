import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#server/http/answer.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { publishRights } from '#server/live/publish-rights.ts'

/** Forgets what is remembered of people, looks at the open sockets again and tells windows whose rights are others, as soon as rights, memberships or sessions changed at any server. */
export function followRights(app: FastifyInstance, services: LiveServices): void {
  const { sessions, live, bus } = services
  publishRights(app, services)
  const forget = () => {
    sessions.forget()
    live.recheck().catch((error: unknown) => app.log.warn({ err: error }, 'socket recheck'))
  }
  const stops = [bus.on('rights', forget), bus.onHearing(forget)]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  // The client that made a change finds it in force with the answer: the notification of the database may still be on its way.
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { method, signedIn, routeOptions } = request
    if (method === 'GET' || signedIn === null || routeOptions.config.keepsRights === true) return
    if (!isRefusal(payload)) sessions.forget()
  })
}
