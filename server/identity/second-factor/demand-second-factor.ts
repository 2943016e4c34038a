import { PASSCODE_ASKED } from '#contract/accounts/second-factor.ts'
import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/http/errors.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { issueCode } from '#server/identity/one-time-codes.ts'
import type { Person } from '#server/identity/people.ts'
import { keyedHash } from '#server/identity/tokens.ts'
import { hasSecondFactor } from './second-factors.ts'

/** What a sign-in wants that waits for its second factor. */
export interface Waiting {
  tenantId?: number | undefined
  orgCode?: string | undefined
  needsDepartment?: boolean | undefined
  isGuessable: boolean
}

/** What a ticket is bound to: what the sign-in wants, and the password of then. */
export type TicketDetail = Waiting & { password: string }

/** Lets on who has no second factor; who has one is refused with a ticket, with which the passcode opens what was asked for. @throws ApiError */
export async function demandSecondFactor(
  { database, authSecret, now, secondFactor }: IdentityServices,
  { id, password_hash }: Pick<Person, 'id' | 'password_hash'>,
  { tenantId, orgCode, needsDepartment, isGuessable }: Waiting,
): Promise<void> {
  if (secondFactor === 'off') return
  const ticket = await database.scope({ tenantId: 0 }, async (sql) => {
    if (!(await hasSecondFactor(sql, id))) return null
    const password = passwordMark(authSecret, password_hash)
    const detail: TicketDetail = { tenantId, orgCode, needsDepartment, isGuessable, password }
    return issueCode(sql, authSecret, { kind: 'secondFactor', userId: id, detail: JSON.stringify(detail) }, now())
  })
  if (ticket === null) return
  throw new ApiError(CODE.failure, PASSCODE_ASKED, { result: { secondFactor: { ticket } } })
}

/** Tells one password from another, and nothing else of it. */
export function passwordMark(authSecret: string, passwordHash: string): string {
  return keyedHash(authSecret, 'waiting', passwordHash)
}
