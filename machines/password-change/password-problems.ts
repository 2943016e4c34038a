import {
  PASSWORD_HOLDS_NAME,
  PASSWORD_RULE_MESSAGE,
  PASSWORD_UNCHANGED,
  holdsName,
  isAboutNewPassword,
  isAcceptablePassword,
} from '#contract/accounts/password.ts'
import {
  CONFIRM_PASSWORD_REQUIRED,
  NEW_PASSWORD_REQUIRED,
  OLD_PASSWORD_REQUIRED,
  PASSWORDS_DIFFER,
} from '#contract/text/texts.ts'

/** The three fields of the change-password dialog, named as on the wire. */
export interface PasswordValues {
  oldpassword: string
  password: string
  confirmpassword: string
}

/** What is wrong with a password change, by field; empty = nothing. Source: VALID-39…46. */
export function passwordProblems(values: PasswordValues, username = ''): Partial<Record<keyof PasswordValues, string>> {
  const old = values.oldpassword === '' ? { oldpassword: OLD_PASSWORD_REQUIRED } : {}
  const unchanged = values.password === values.oldpassword ? { password: PASSWORD_UNCHANGED } : {}
  return { ...old, ...unchanged, ...newPasswordProblems(values, [username]) }
}

/** Where a refusal of the server is shown: at the field of the new password when it is about that, else above all. */
export function placeOfRefusal(message: string): { problem: string | null; fields: { password?: string } } {
  return isAboutNewPassword(message)
    ? { problem: null, fields: { password: message } }
    : { problem: message, fields: {} }
}

/** The same for the places that ask for a new password twice without the old one. Source: VALID-40…46. */
export function newPasswordProblems(
  { password, confirmpassword }: Omit<PasswordValues, 'oldpassword'>,
  names: readonly string[] = [],
) {
  const rule = newPasswordProblem(password, names)
  const confirmation = confirmationProblem(password, confirmpassword)
  return {
    ...(rule === null ? {} : { password: rule }),
    ...(confirmation === null ? {} : { confirmpassword: confirmation }),
  }
}

/** @param names what is known of the person; the server knows more, and which passwords are common */
export function newPasswordProblem(password: string, names: readonly string[] = []): string | null {
  if (password === '') return NEW_PASSWORD_REQUIRED
  if (!isAcceptablePassword(password)) return PASSWORD_RULE_MESSAGE
  return holdsName(password, names) ? PASSWORD_HOLDS_NAME : null
}

export function confirmationProblem(password: string, confirmation: string): string | null {
  if (confirmation === '') return CONFIRM_PASSWORD_REQUIRED
  return confirmation === password ? null : PASSWORDS_DIFFER
}
