import type { FastifyInstance } from 'fastify'
import { logOperations } from '#server/engine/audit/log-operations.ts'
import { namesOfRights } from '#server/seed/names-of-rights.ts'
import type { Services } from '#server/services.ts'

/** Puts what people do on record, in the words of the catalogue. To be called before routes are registered. @param words of rights that no area declares */
export function keepLog(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'now' | 'resources'>,
  words: Pick<ReadonlyMap<string, string>, 'get'> = new Map(),
): void {
  const names = namesOfRights()
  logOperations(app, services, { get: (code) => words.get(code) ?? names.get(code) })
}
