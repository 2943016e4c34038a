import type { Check } from '#contract/checks/check.ts'

/** Codes of the north-east and of Inner Mongolia begin with 0, which the pattern `p` of older forms refuses. */
const SHAPE = /^\d{6}$/

/** A postal code of the mainland. */
export const postcode: Check = {
  pattern: SHAPE,
  problem: (text) => (SHAPE.test(text) ? null : '应为 6 位数字'),
}
