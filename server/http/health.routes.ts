import type { FastifyInstance } from 'fastify'
import { databaseDiskDetail, diskDetail, type DiskProbe } from './disk-detail.ts'

const PING_TIMEOUT_MS = 2_000

interface Health {
  database: { ping: () => Promise<void> }
  trustedClock: { problem: () => string | null }
  /** Where the server keeps its data; null = nowhere on a disk. */
  dataFolder: string | null
  disk?: DiskProbe | undefined
}

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, and there is room on the disk; `details` say what is wrong, and what waits
 * although it is ready.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, trustedClock, dataFolder, disk: probe }: Health,
): void {
  const config = { access: 'public' } as const
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      await within(database.ping(), PING_TIMEOUT_MS)
    } catch (error) {
      reply.log.warn({ err: error }, 'database does not answer')
      const disk = databaseDiskDetail(error)
      return reply.code(503).send({ status: 'unavailable', ...(disk !== null && { details: { disk } }) })
    }
    const disk = dataFolder === null ? null : await diskDetail(dataFolder, probe)
    if (disk !== null) return reply.code(503).send({ status: 'unavailable', details: { disk } })
    const cleanUp = trustedClock.problem()
    return { status: 'ok', ...(cleanUp !== null && { details: { cleanUp: `清理已暂停：${cleanUp}` } }) }
  })
}

async function within(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
