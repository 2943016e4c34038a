import { matchesPattern } from '#contract/checks/patterns.ts'

export const USERNAME_REQUIRED = '请输入用户名！' // contract §20
export const PASSWORD_REQUIRED = '请输入密码！' // contract §20
export const CAPTCHA_REQUIRED = '请输入验证码！' // contract §20
export const MOBILE_REQUIRED = '请输入手机号' // contract §20
export const MOBILE_MALFORMED = '您的手机号码格式不正确！' // contract §20

/** The two modes of the sign-in page. */
export type SignInProvider = 'password' | 'phone'

/** The fields of both modes; those of the other mode are ignored. */
export interface SignInValues {
  username: string
  password: string
  /** The read captcha, or the code that came by SMS. */
  captcha: string
  mobile: string
  remember: boolean
  /** The key of the shown captcha; null = none is shown. */
  checkKey: number | null
}

export type SignInField = 'username' | 'password' | 'captcha' | 'mobile'

/** What is wrong with the fields of a mode; empty = nothing. Source: SCREEN-86, contract §20. */
export function signInProblems(provider: SignInProvider, values: SignInValues): Partial<Record<SignInField, string>> {
  const needsText = provider === 'phone' || values.checkKey !== null
  const found: [SignInField, string | null][] = [
    ['username', provider === 'password' && values.username.trim() === '' ? USERNAME_REQUIRED : null],
    ['password', provider === 'password' && values.password === '' ? PASSWORD_REQUIRED : null],
    ['mobile', provider === 'phone' ? mobileProblem(values.mobile) : null],
    ['captcha', needsText && values.captcha.trim() === '' ? CAPTCHA_REQUIRED : null],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

/** What is wrong with a mobile number that a code is to be sent to. */
export function mobileProblem(mobile: string): string | null {
  if (mobile === '') return MOBILE_REQUIRED
  return matchesPattern('m', mobile) ? null : MOBILE_MALFORMED
}
