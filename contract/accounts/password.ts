/** Shown whenever a new password breaks the rule. Source: VALID-43, O-09 (verbatim). */
export const PASSWORD_RULE_MESSAGE = '新密码由8位数字、大小写字母和特殊符号组成!'
/** The rule in words that are true, shown where a password is set. */
export const PASSWORD_RULE_HINT = '8 到 16 位，要有大写字母、小写字母和数字，可以用符号；不能含账号、姓名或手机号'
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 16

/** Further reasons to refuse a new password. */
export const PASSWORD_HOLDS_NAME = '新密码不能含有账号、姓名、手机号或产品名称！'
export const PASSWORD_TOO_COMMON = '新密码太常见，容易被猜到，请换一个！'
export const PASSWORD_UNCHANGED = '新密码不能与旧密码相同！'

const REFUSALS: readonly string[] = [
  PASSWORD_RULE_MESSAGE,
  PASSWORD_HOLDS_NAME,
  PASSWORD_TOO_COMMON,
  PASSWORD_UNCHANGED,
]

/** Whether a refusal is about the new password itself: it is shown at its field. */
export function isAboutNewPassword(message: string): boolean {
  return REFUSALS.includes(message)
}

/** Whether a text may become a password: 8–16 characters with a lowercase letter, an uppercase letter and a digit. Source: VALID-40…42. */
export function isAcceptablePassword(password: string): boolean {
  return /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\x21-\x7e]{8,16}$/.test(password)
}

/** What the product is called, as people type it. */
const PRODUCT_NAMES = ['andun']
/** A shorter name is contained in passwords by chance. */
const LEAST_CONTAINED = 4

/** Whether a password is made of the product's name or one of these: a name of four characters or more anywhere, a shorter one with digits and symbols around it alone. Case does not count. */
export function holdsName(password: string, names: readonly (string | null | undefined)[]): boolean {
  const text = password.toLowerCase()
  return [...PRODUCT_NAMES, ...names].some((given) => {
    const name = given?.trim().toLowerCase() ?? ''
    if (name === '') return false
    return name.length < LEAST_CONTAINED ? lettersOf(text) === lettersOf(name) : text.includes(name)
  })
}

/** What a password is built on: without digits and symbols at its ends, in lower case. */
export function lettersOf(password: string): string {
  return password.toLowerCase().replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
}
