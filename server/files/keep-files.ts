import type { FastifyInstance } from 'fastify'
import { collectFiles } from '#server/files/collect-files.ts'
import type { FileServices } from '#server/files/file-services.ts'

const EVERY_MS = 3_600_000

/** Collects unused files: once the server listens, and every hour. */
export function keepFiles(app: FastifyInstance, services: FileServices): void {
  let round: Promise<unknown> | null = null
  let isEnding = false
  const collect = () => {
    round ??= collectFiles(services, () => isEnding)
      .catch((error: unknown) => app.log.warn({ err: error }, 'unused files'))
      .finally(() => (round = null))
  }
  const timer = setInterval(collect, EVERY_MS)
  timer.unref()
  app.addHook('onListen', async () => collect())
  app.addHook('preClose', async () => {
    isEnding = true
    clearInterval(timer)
    await round
  })
}
