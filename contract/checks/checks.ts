import type { Check } from '#contract/checks/check.ts'
import { creditCode } from '#contract/checks/credit-code.ts'
import { idCard } from '#contract/checks/id-card.ts'
import { identityDocument, passport, residencePermit } from '#contract/checks/identity-document.ts'
import { licencePlate } from '#contract/checks/licence-plate.ts'
import { postcode } from '#contract/checks/postcode.ts'
import { landline, mobile } from '#contract/checks/telephone.ts'

/** Every check a field may name. */
export const CHECKS = {
  idCard,
  passport,
  residencePermit,
  identityDocument,
  creditCode,
  mobile,
  landline,
  licencePlate,
  postcode,
} as const satisfies Record<string, Check>

export type CheckName = keyof typeof CHECKS
