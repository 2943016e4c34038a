import type { FastifyInstance } from 'fastify'

const PING_TIMEOUT_MS = 2_000

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function registerHealth(app: FastifyInstance, { database }: { database: { ping: () => Promise<void> } }): void {
  const config = { access: 'public' } as const
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      await within(database.ping(), PING_TIMEOUT_MS)
      return { status: 'ok' }
    } catch (error) {
      reply.log.warn({ err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}

async function within(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
