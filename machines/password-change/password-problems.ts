import { PASSWORD_RULE_MESSAGE, isAcceptablePassword } from '#contract/password.ts'
import {
  CONFIRM_PASSWORD_REQUIRED,
  NEW_PASSWORD_REQUIRED,
  OLD_PASSWORD_REQUIRED,
  PASSWORDS_DIFFER,
} from '#contract/texts.ts'

/** The three fields of the change-password dialog, named as on the wire. */
export interface PasswordValues {
  oldpassword: string
  password: string
  confirmpassword: string
}

/** What is wrong with a password change, by field; empty = nothing. Source: VALID-39…46. */
export function passwordProblems(values: PasswordValues): Partial<Record<keyof PasswordValues, string>> {
  const old = values.oldpassword === '' ? { oldpassword: OLD_PASSWORD_REQUIRED } : {}
  return { ...old, ...newPasswordProblems(values) }
}

/** The same for the places that ask for a new password twice without the old one. Source: VALID-40…46. */
export function newPasswordProblems({ password, confirmpassword }: Omit<PasswordValues, 'oldpassword'>) {
  const rule = newPasswordProblem(password)
  const confirmation = confirmationProblem(password, confirmpassword)
  return {
    ...(rule === null ? {} : { password: rule }),
    ...(confirmation === null ? {} : { confirmpassword: confirmation }),
  }
}

export function newPasswordProblem(password: string): string | null {
  if (password === '') return NEW_PASSWORD_REQUIRED
  return isAcceptablePassword(password) ? null : PASSWORD_RULE_MESSAGE
}

export function confirmationProblem(password: string, confirmation: string): string | null {
  if (confirmation === '') return CONFIRM_PASSWORD_REQUIRED
  return confirmation === password ? null : PASSWORDS_DIFFER
}
