/** Days in which a step of a ladder is told; what fell due longer ago is over, so that a server that was off for a month tells no old news. */
export const TOLD_WITHIN_DAYS = 7
const WEEK_DAYS = 7

/** When a ladder says something, in days after the day it is about; negative = before. */
export interface LadderStep {
  at: number
  /** Said again every seven days from then on; of the last step only. */
  weekly?: true
}

/** A step that is due. */
export interface DueStep<S> {
  step: S
  /** Days after the day it is about on which it fell due. */
  at: number
}

/**
 * The one step to be told today: the latest that has come, while it is told at all. @param ladder in ascending order
 * @param age days since the day it is about; negative = it is ahead
 */
export function dueStep<S extends LadderStep>(ladder: readonly S[], age: number): DueStep<S> | null {
  const step = ladder.findLast(({ at }) => at <= age)
  if (step === undefined) return null
  const weeks = step.weekly ? Math.floor((age - step.at) / WEEK_DAYS) : 0
  const at = step.at + weeks * WEEK_DAYS
  return age - at < TOLD_WITHIN_DAYS ? { step, at } : null
}

/** Ages outside of which a ladder has nothing to say. */
export function agesOf(ladder: readonly LadderStep[]): { from: number; to: number | null } {
  const [first, last] = [ladder[0], ladder.at(-1)]
  if (first === undefined || last === undefined) return { from: 0, to: -1 }
  return { from: first.at, to: last.weekly ? null : last.at + TOLD_WITHIN_DAYS - 1 }
}
