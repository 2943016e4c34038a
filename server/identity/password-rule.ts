import { generatePassword } from '#contract/accounts/generate-password.ts'
import {
  holdsName,
  isAcceptablePassword,
  lettersOf,
  PASSWORD_HOLDS_NAME,
  PASSWORD_RULE_MESSAGE,
  PASSWORD_TOO_COMMON,
} from '#contract/accounts/password.ts'

/** Whose password it is to become. */
export interface PasswordOwner {
  username: string | null | undefined
  realname?: string | null | undefined
  phone?: string | null | undefined
}

/** How many of the commonest passwords are refused with digits and symbols around them, too. Source: ASVS 5.0, 6.2.4. */
const COMMONEST = 3_000

/**
 * Why a text may not become somebody's password; null = it may. Every door at which a person sets a password asks this. Refused are the
 * wrong form, names, each of some 49,000 common passwords whatever its case, and the commonest 3,000 with digits and symbols at the ends.
 */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  if (!isAcceptablePassword(password)) return PASSWORD_RULE_MESSAGE
  if (holdsName(password, await namesOf(owner))) return PASSWORD_HOLDS_NAME
  return (await isCommon(password)) ? PASSWORD_TOO_COMMON : null
}

/** A password that is made for somebody and keeps the rule for this person. @param generate draws one */
export async function passwordFor(owner: PasswordOwner, generate: () => string = generatePassword): Promise<string> {
  for (;;) {
    const password = generate()
    if ((await passwordProblem(password, owner)) === null) return password
  }
}

async function isCommon(password: string): Promise<boolean> {
  const ranks = await commonPasswords()
  const base = ranks.get(lettersOf(password)) ?? COMMONEST
  return ranks.has(password.toLowerCase()) || base < COMMONEST
}

let common: Promise<ReadonlyMap<string, number>> | undefined

/** Common password → rank, the commonest first. Loaded with the first password that is set. */
function commonPasswords(): Promise<ReadonlyMap<string, number>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Map(dictionary['passwords-common'].map((word, rank) => [word, rank])),
  )
  return common
}

/** A Chinese name counts as it is typed, too. */
async function namesOf({ username, realname, phone }: PasswordOwner): Promise<string[]> {
  const names = [username, realname, phone].filter((name) => typeof name === 'string')
  if (!names.some((name) => /\p{Script=Han}/u.test(name))) return names
  const { pinyin } = await import('pinyin-pro')
  return [...names, ...names.map((name) => pinyin(name, { toneType: 'none', type: 'array', v: true }).join(''))]
}
