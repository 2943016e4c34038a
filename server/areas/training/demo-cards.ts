import { LEVEL_STATUS } from '#contract/areas/training/train-card-values.ts'
import type { Random } from '#server/engine/seed/random.ts'

/** How far a card of the demo has come. */
export type Progress = 'onPost' | 'waiting' | 'void' | 'opened' | 'factory' | 'workshop' | 'team' | 'failed' | 'late'

/** States of its levels, from above to below. */
export const LEVELS_OF: Readonly<Record<Progress, readonly [string, string, string]>> = {
  onPost: [LEVEL_STATUS.passed, LEVEL_STATUS.passed, LEVEL_STATUS.passed],
  waiting: [LEVEL_STATUS.passed, LEVEL_STATUS.passed, LEVEL_STATUS.passed],
  void: [LEVEL_STATUS.passed, LEVEL_STATUS.learning, LEVEL_STATUS.waiting],
  opened: [LEVEL_STATUS.waiting, LEVEL_STATUS.waiting, LEVEL_STATUS.waiting],
  factory: [LEVEL_STATUS.learning, LEVEL_STATUS.waiting, LEVEL_STATUS.waiting],
  workshop: [LEVEL_STATUS.passed, LEVEL_STATUS.learning, LEVEL_STATUS.waiting],
  team: [LEVEL_STATUS.passed, LEVEL_STATUS.passed, LEVEL_STATUS.learning],
  failed: [LEVEL_STATUS.passed, LEVEL_STATUS.failed, LEVEL_STATUS.waiting],
  late: [LEVEL_STATUS.passed, LEVEL_STATUS.learning, LEVEL_STATUS.waiting],
}

const LATELY: readonly Progress[] = [
  'workshop',
  'waiting',
  'factory',
  'opened',
  'failed',
  'team',
  'waiting',
  'late',
  'onPost',
]
const NEW_DAYS = 90
const LATE_DAYS = 40
/** After so many days most may work; of the others each of so many is still being trained. */
const TRAINED_DAYS = 30
const STILL_TRAINED = 5
/** Of 100 who have worked long so many work without a card, and of 100 who have left so many gave theirs up. */
const WITHOUT_PERCENT = 1
const VOID_PERCENT = 25

/** How far the card of somebody has come, null = there is none. @param days since they entered @param nth of those who entered lately */
export function progressOf(random: Random, days: number, nth: number): Progress | null {
  if (days > NEW_DAYS) return random.chance(WITHOUT_PERCENT) ? null : 'onPost'
  if (days > TRAINED_DAYS && nth % STILL_TRAINED !== 0) return 'onPost'
  const progress = LATELY[nth % LATELY.length]!
  return progress === 'late' && days < LATE_DAYS ? 'workshop' : progress
}

/** How far the card of somebody had come who is not trained any more. */
export function progressOfOthers(random: Random, hasLeft: boolean): Progress {
  return hasLeft && random.chance(VOID_PERCENT) ? 'void' : 'onPost'
}
