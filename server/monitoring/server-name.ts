import type { FastifyInstance } from 'fastify'
import { hostname } from 'node:os'

/** What a server is called among those that share the database: its port says which of the servers of a machine it is. */
export function serverNameOf(app: FastifyInstance): string {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? `${hostname()}:${address.port}` : hostname()
}
