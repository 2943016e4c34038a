import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, isAcceptablePassword } from '#contract/accounts/password.ts'

export type PasswordStrength = 'low' | 'medium' | 'high'

export const STRENGTH_TEXTS: Record<PasswordStrength, string> = {
  low: '强度：低', // contract §20
  medium: '强度：中',
  high: '强度：强',
}

/** How hard a password is to guess: low while it breaks the rule, high with a symbol or twelve characters. Source: contract §20. */
export function passwordStrength(password: string): PasswordStrength {
  if (!isAcceptablePassword(password)) return 'low'
  return /[^A-Za-z0-9]/.test(password) || password.length >= 12 ? 'high' : 'medium'
}

/** The parts of the rule and whether a password fulfils them. Source: VALID-41, VALID-42. */
export function passwordDemands(password: string): { text: string; isMet: boolean }[] {
  return [
    {
      text: `${PASSWORD_MIN_LENGTH} 到 ${PASSWORD_MAX_LENGTH} 个字符，不含空格`,
      isMet: /^[\x21-\x7e]{8,16}$/.test(password),
    },
    { text: '至少一个小写字母', isMet: /[a-z]/.test(password) },
    { text: '至少一个大写字母', isMet: /[A-Z]/.test(password) },
    { text: '至少一个数字', isMet: /\d/.test(password) },
  ]
}
