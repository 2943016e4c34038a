import type { FastifyInstance } from 'fastify'
import { inRounds } from '#server/http/in-rounds.ts'
import { recordImpersonationEnds } from '#server/rights/impersonation-record.ts'
import type { Services } from '#server/services.ts'

const EVERY_MS = 15_000
/** Who is signed in is no right; the end of a sign-in is noted with the next round. */
const WITHOUT_RIGHTS = 'sys_session'

/** Ends impersonations whose users have other rights now, as soon as the database notifies it. Records, soon after, impersonations that ended by their time or with the session of the impersonator. */
export function keepEndingImpersonations(
  app: FastifyInstance,
  services: Pick<Services, 'bus' | 'database' | 'sessions' | 'trustedClock'>,
): void {
  const round = () => endOverImpersonations(services)
  const soon = inRounds(app, { everyMs: EVERY_MS, name: 'ends of impersonations', round })
  const stops = [
    services.bus.on('rights', ({ of }) => void (of !== WITHOUT_RIGHTS && soon())),
    services.bus.onHearing(soon),
  ]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
}

/** One round of it. While the clocks do not agree nothing is said to be over. */
export async function endOverImpersonations({
  database,
  sessions,
  trustedClock,
}: Pick<Services, 'database' | 'sessions' | 'trustedClock'>): Promise<void> {
  const judgement = await trustedClock.ask()
  if (judgement.kind === 'waiting') return
  const { nowMs } = judgement
  await database.scope({ tenantId: 0 }, async (sql) =>
    recordImpersonationEnds(sql, await sessions.impersonations.endOver(sql, nowMs)),
  )
}
