import { defineKind } from '#contract/kinds/kind.ts'
import { isAcceptablePassword, PASSWORD_RULE_MESSAGE } from '#contract/accounts/password.ts'

/** A new password; it is typed twice, never kept as it is and never answered. */
export const password = defineKind({
  queries: [],
  excel: null,
  keepsBlanks: true,
  secret: true,
  read: (_facts, given) => (isAcceptablePassword(given) ? { value: given } : { problem: PASSWORD_RULE_MESSAGE }),
})
