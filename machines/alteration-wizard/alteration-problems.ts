import { matchesPattern } from '#contract/checks/patterns.ts'
import { newPasswordProblem } from '#machines/password-change/password-problems.ts'

export const ACCOUNT_REQUIRED = '请输入用户名或手机号！'
export const PHONE_REQUIRED = '请输入手机号码！' // contract §20
export const PHONE_MALFORMED = '请输入正确的手机号' // contract §20
export const SMS_CODE_REQUIRED = '请输入短信验证码！' // contract §20
export const NEW_PASSWORD_CONFIRMATION_REQUIRED = '密码不能为空！' // contract §20
export const NEW_PASSWORDS_DIFFER = '两次密码不一致' // contract §20

/** What a step of the wizard is left with; each step reads its own members. */
export interface AlterationValues {
  account?: string
  phone?: string
  code?: string
  password?: string
  confirmpassword?: string
}

export type AlterationProblems = Partial<Record<keyof AlterationValues, string>>

/** Step 1. Source: SCREEN-90. */
export function accountProblems({ account = '' }: AlterationValues): AlterationProblems {
  return account.trim() === '' ? { account: ACCOUNT_REQUIRED } : {}
}

/** Whether the server gave only a part of the number: then the account stands for it. */
export function isMasked(phone: string): boolean {
  return phone.includes('*')
}

/** Step 2. @param known the number of the account, perhaps masked. Source: SCREEN-91, contract §20. */
export function proofProblems({ phone = '', code = '' }: AlterationValues, known = ''): AlterationProblems {
  if (isMasked(known)) return compact({ code: code.trim() === '' ? SMS_CODE_REQUIRED : null })
  const phoneProblem = matchesPattern('m', phone) ? null : PHONE_MALFORMED
  return compact({
    phone: phone === '' ? PHONE_REQUIRED : phoneProblem,
    code: code.trim() === '' ? SMS_CODE_REQUIRED : null,
  })
}

/** Step 3. Source: SCREEN-92, VALID-40…44, contract §20. */
export function passwordStepProblems({ password = '', confirmpassword = '' }: AlterationValues): AlterationProblems {
  const difference = confirmpassword === password ? null : NEW_PASSWORDS_DIFFER
  return compact({
    password: newPasswordProblem(password),
    confirmpassword: confirmpassword === '' ? NEW_PASSWORD_CONFIRMATION_REQUIRED : difference,
  })
}

function compact(problems: Record<string, string | null>): AlterationProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}
