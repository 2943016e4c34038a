import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#server/http/answer.ts'
import type { Database } from '#server/db/database.ts'
import type { Resources } from '#server/engine/resource/resource.ts'
import { operationLine, type LogLine } from './operation-line.ts'

const LINES_PER_STATEMENT = 500
/** Lines that wait for a database that does not answer; what comes beyond is told to the server's own log alone. */
const MOST_WAITING = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The words this call was refused in. */
    refusal: string | null
  }
}

/** Puts calls that change something on record (`log_type` 2), after they were answered and many at once: nobody waits for the log. */
export function logOperations(
  app: FastifyInstance,
  { database, now, resources }: { database: Database; now: () => number; resources: Pick<Resources, 'all'> },
  rights: Pick<ReadonlyMap<string, string>, 'get'>,
): void {
  const waiting: LogLine[] = []
  let writing: Promise<void> | null = null
  const write = async () => {
    try {
      while (waiting.length > 0) {
        const lines = waiting.slice(0, LINES_PER_STATEMENT)
        await database.scope({ tenantId: 0 }, (sql) => sql.insertInto('sys_log').values(lines).execute())
        waiting.splice(0, lines.length)
      }
    } catch (error) {
      app.log.warn({ err: error }, 'log of operations')
    } finally {
      writing = null
    }
  }
  const flush = () => (writing ??= write())
  app.decorateRequest('refusal', null)
  app.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    if (isRefusal(payload)) request.refusal = (payload as { message: string }).message
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = operationLine(request, reply, { rights, resources: resources.all }, now())
    if (line === null) return
    if (waiting.length < MOST_WAITING) waiting.push(line)
    else request.log.warn({ line }, 'the log of operations is full')
    void flush()
  })
  app.addHook('onClose', async () => flush())
}
