import type { FastifyInstance } from 'fastify'
import { inRounds } from '#server/http/in-rounds.ts'
import type { TrustedClock } from './trusted-clock.ts'

const EVERY_MS = 15_000

/** Looks at the clocks as long as the server listens, so that a jump is seen also where nothing is to be removed. */
export function watchClock(app: FastifyInstance, { trustedClock }: { trustedClock: TrustedClock }): void {
  let told: string | null = null
  inRounds(app, {
    everyMs: EVERY_MS,
    name: 'clock',
    async round() {
      await trustedClock.ask()
      const problem = trustedClock.problem()
      if (problem !== null && told === null) app.log.warn({ problem }, 'clean-up waits: the clocks are not trusted')
      if (problem === null && told !== null) app.log.info('clean-up goes on: the clocks are trusted')
      told = problem
    },
  })
}
