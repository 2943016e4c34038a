import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import type { Services } from '#server/services.ts'

/** The moment that clean-ups of a server go by. */
export async function trustedNow({ trustedClock }: Pick<Services, 'trustedClock'>): Promise<TrustedMoment> {
  const judgement = await trustedClock.ask()
  if (judgement.kind === 'waiting') throw new Error(judgement.reason)
  return judgement.nowMs
}
