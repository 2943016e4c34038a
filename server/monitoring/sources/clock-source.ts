import type { TrustedClock } from '#server/clock/trusted-clock.ts'
import type { Source } from '#server/monitoring/source.ts'

/** Whether things may be removed by their age. */
export function clockSource(trustedClock: Pick<TrustedClock, 'problem'>): Source {
  return { measure: () => ({ clockTrusted: trustedClock.problem() === null ? 1 : 0 }) }
}
