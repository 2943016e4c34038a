import type { FastifyInstance } from 'fastify'
import { foldAll } from '#server/figures/fold.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const EVERY_MS = 2_000

/** Moves what writes booked into the roll-ups while the server runs; readers never wait for it. Source: walls 2.3. */
export function keepFigures(app: FastifyInstance, { database }: Pick<EngineServices, 'database'>): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  inRounds(app, { everyMs: EVERY_MS, name: 'figures', round: () => foldAll(database, () => isEnding) })
}
