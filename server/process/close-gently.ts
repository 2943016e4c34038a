import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { stopwatch } from './stopwatch.ts'

const SWEEP_MS = 50

interface Closable {
  server: Pick<Server, 'on' | 'closeIdleConnections'>
  close(): PromiseLike<unknown>
}

/**
 * Prepares the end of an HTTP server; call it before it listens.
 * @returns a function that stops accepting, lets running requests finish, and cuts what is left after the patience.
 */
export function closesGently(app: Closable, patienceMs = 10_000): () => Promise<void> {
  const connections = new Set<Socket>()
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  return async () => {
    let isClosed = false
    const closing = Promise.resolve(app.close()).finally(() => (isClosed = true))
    const waitedMs = stopwatch()
    while (!isClosed) {
      // A browser keeps its connection after the answer; without this the server would wait for it to time out.
      app.server.closeIdleConnections()
      if (waitedMs() >= patienceMs) for (const connection of connections) connection.destroy()
      await Promise.race([closing, pause(SWEEP_MS)])
    }
    await closing
  }
}
