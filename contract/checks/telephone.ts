import type { Check } from '#contract/checks/check.ts'
import { NAMED_PATTERNS } from '#contract/checks/patterns.ts'

const LANDLINE = /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/

/** A mobile number of the mainland; the same numbers as the pattern `m`. Source: VALID-18. */
export const mobile: Check = {
  pattern: NAMED_PATTERNS.m,
  problem: (text) => (NAMED_PATTERNS.m.test(text) ? null : '应为 11 位手机号码'),
}

/** A number of the fixed network, with or without area code and extension. */
export const landline: Check = {
  pattern: LANDLINE,
  problem: (text) => (LANDLINE.test(text) ? null : '不是有效的座机号码，例如 010-62345678、0755-2345678-801'),
}
