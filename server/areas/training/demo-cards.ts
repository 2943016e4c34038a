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
/** Of 100 who have worked long so many have a card that was given up, and so many work without one. */
const VOID_PERCENT = 2
const WITHOUT_PERCENT = 2

/** How far the card of somebody has come, null = there is none. @param days since they entered @param nth of those who entered lately */
export function progressOf(random: Random, days: number, nth: number): Progress | null {
  if (days > NEW_DAYS) {
    if (random.chance(WITHOUT_PERCENT)) return null
    return random.chance(VOID_PERCENT) ? 'void' : 'onPost'
  }
  const progress = LATELY[nth % LATELY.length]!
  return progress === 'late' && days < LATE_DAYS ? 'workshop' : progress
}
