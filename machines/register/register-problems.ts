import { user } from '#contract/areas/user/user.entity.ts'
import { matchesPattern } from '#contract/checks/patterns.ts'
import { newPasswordProblem } from '#machines/password-change/password-problems.ts'

/** The fields of the register form; all but `confirmpassword` are named as on the wire. Source: O-20, contract §3.6. */
export interface RegisterValues {
  username: string
  password: string
  confirmpassword: string
  /** May be empty. */
  email: string
  phone: string
  smscode: string
}

export type RegisterField = keyof RegisterValues

export const USERNAME_REQUIRED = '请输入用户名！' // contract §20
export const REGISTER_PASSWORDS_DIFFER = '两次密码不一致' // contract §20
export const EMAIL_MALFORMED = '请输入正确的邮箱！'
export const PHONE_MALFORMED = '请输入正确手机号' // contract §20
export const CODE_REQUIRED = '请输入验证码' // contract §20

/** What is wrong with a register form, by field; empty = nothing. Source: SCREEN-88, VALID-40…43, contract §20. */
export function registerProblems(values: RegisterValues): Partial<Record<RegisterField, string>> {
  const found: [RegisterField, string | null][] = [
    ['username', usernameProblem(values.username)],
    ['password', newPasswordProblem(values.password, [values.username, values.phone])],
    ['confirmpassword', values.confirmpassword === values.password ? null : REGISTER_PASSWORDS_DIFFER],
    ['email', matchesPattern('e', values.email) ? null : EMAIL_MALFORMED],
    ['phone', values.phone !== '' && matchesPattern('m', values.phone) ? null : PHONE_MALFORMED],
    ['smscode', values.smscode.trim() === '' ? CODE_REQUIRED : null],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

function usernameProblem(username: string): string | null {
  if (username === '') return USERNAME_REQUIRED
  const { pattern } = user.fields.username
  return pattern?.code instanceof RegExp && !pattern.code.test(username) ? pattern.message : null
}
