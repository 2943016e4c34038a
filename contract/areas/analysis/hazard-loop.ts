import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'

/** The boxes of the life of a hazard, in their order, with the states that stand in each. */
export const LOOP_BOXES: Readonly<Record<string, readonly string[]>> = {
  reported: [HAZARD_STATUS.reported],
  waiting: [HAZARD_STATUS.waiting],
  rectifying: [HAZARD_STATUS.rectifying, HAZARD_STATUS.delayAsked],
  verifying: [HAZARD_STATUS.rectified, HAZARD_STATUS.firstChecked],
  closed: [HAZARD_STATUS.closed],
}
/** Closed hazards count for so many days after they were found. */
export const LOOP_DAYS = 90
