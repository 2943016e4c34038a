import type { FastifyInstance } from 'fastify'

/** How long JSON may take to arrive: a megabyte in it is a line of 18 kB a second. Files have as long as any request. */
export const JSON_WITHIN_MS = 60_000

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Ends connections that send their JSON drop by drop: each holds a place that others wait for. @param withinMs from its headers to its end */
export function endSlowBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request
    if (raw.headers['content-type']?.toLowerCase().startsWith('application/json') === true) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.socket.end(TOO_SLOW, () => raw.destroy())
      }, withinMs).unref()
      const stop = () => clearTimeout(timer)
      // Arrived, given up, or answered before it arrived: an injected request tells only the first and the last.
      raw.once('end', stop)
      raw.once('close', stop)
      reply.raw.once('close', stop)
    }
    done()
  })
}
