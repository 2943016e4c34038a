/** Shown whenever a new password breaks the rule. Source: VALID-43, O-09 (verbatim). */
export const PASSWORD_RULE_MESSAGE = '新密码由8位数字、大小写字母和特殊符号组成!'
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 16

/** Whether a text may become a password: 8–16 characters with a lowercase letter, an uppercase letter and a digit. Source: VALID-40…42. */
export function isAcceptablePassword(password: string): boolean {
  return /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\x21-\x7e]{8,16}$/.test(password)
}
