import { randomBytes } from 'node:crypto'
import { PASSWORD_RULE_MESSAGE } from '#contract/accounts/password.ts'
import { PASSWORDS_DIFFER } from '#contract/text/texts.ts'
import { badInput } from '#server/http/refusals.ts'
import { passwordProblem, type PasswordOwner } from '#server/identity/password-rule.ts'
import { hashPassword } from '#server/identity/passwords.ts'

/** Stands for "nobody knows it": an imported user signs in only after an administrator has set a password. It keeps the rule of passwords, as it travels where one would. */
export const UNKNOWN_PASSWORD = `Aa0${randomBytes(9).toString('base64url')}`

let unknownHash: Promise<string> | undefined

/** The hash of a new password. @throws ApiError when it breaks the rule or is repeated differently. Source: VALID-43 */
export async function newPasswordHash(password: unknown, repeated: unknown, owner: PasswordOwner): Promise<string> {
  if (password === UNKNOWN_PASSWORD) {
    unknownHash ??= hashPassword(randomBytes(32).toString('base64url'))
    return unknownHash
  }
  const problem = typeof password === 'string' ? await passwordProblem(password, owner) : PASSWORD_RULE_MESSAGE
  if (typeof password !== 'string' || problem !== null) throw badInput(problem ?? PASSWORD_RULE_MESSAGE)
  if (repeated !== undefined && repeated !== password) throw badInput(PASSWORDS_DIFFER)
  return hashPassword(password)
}
