import { PASSCODE_TICKET_OVER, PASSCODE_TRIES_OVER, PASSCODE_WRONG } from '#contract/accounts/second-factor.ts'
import { CODE } from '#contract/wire/result.ts'
import { moment } from '#server/db/moments.ts'
import { ApiError } from '#server/http/errors.ts'
import { subjectsOf } from '#server/identity/attempts.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { readCode, redeemCode } from '#server/identity/one-time-codes.ts'
import { findPerson, type Person } from '#server/identity/people.ts'
import { logFailedSignIn } from '#server/identity/sign-in-log.ts'
import { open, type Caller, type SignedIn } from '#server/identity/sign-in.ts'
import { passwordMark, type TicketDetail } from './demand-second-factor.ts'
import { forgetTriesFrom, mayTryPasscode, usePasscode, type PasscodeKind } from './second-factors.ts'

interface Given {
  ticket: string
  passcode: string
  caller: Caller
}

const REMARKS: Readonly<Record<PasscodeKind, string>> = {
  totp: '（两步验证：动态口令）',
  recovery: '（两步验证：恢复码）',
}

/** The second step of a sign-in: the ticket of the first one and what only the person has. A wrong code leaves the ticket as it is. @throws ApiError with the text for the user */
export async function signInWithPasscode(services: IdentityServices, given: Given): Promise<SignedIn> {
  const { database, authSecret, now } = services
  const { ticket, passcode, caller } = given
  const waiting = await whoWaits(services, ticket)
  if (waiting === null) throw new ApiError(CODE.failure, PASSCODE_TICKET_OVER, { result: { secondFactor: null } })
  const { person, detail } = waiting
  if (!(await mayTryPasscode(services, person.id, caller.ip)))
    throw await failure(services, person, given, PASSCODE_TRIES_OVER)
  const signedIn = await database.scope({ tenantId: 0 }, async (sql) => {
    const kind = await usePasscode(sql, authSecret, { userId: person.id, passcode }, now())
    if (kind === null) return null
    const code = { kind: 'secondFactor', detail: waiting.text, text: ticket } as const
    // Of two at once with one ticket the second finds none.
    if ((await redeemCode(sql, authSecret, code, now())) === null) return null
    await forgetTriesFrom(sql, person.id, caller.ip)
    return open(sql, services, { ...detail, caller, remark: REMARKS[kind] }, person)
  })
  if (signedIn === null) throw await failure(services, person, given, PASSCODE_WRONG)
  return signedIn
}

/** Who a ticket is of; null when it is unknown or over, or the password is another one since. */
async function whoWaits(
  { database, authSecret, now }: IdentityServices,
  ticket: string,
): Promise<{ person: Person; detail: TicketDetail; text: string } | null> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const kept = await readCode(sql, authSecret, { kind: 'secondFactor', text: ticket }, now())
    const person = kept?.userId ? await findPerson(sql, { id: kept.userId }, moment(now())) : null
    if (!kept || !person) return null
    const detail = JSON.parse(kept.detail) as TicketDetail
    return detail.password === passwordMark(authSecret, person.password_hash)
      ? { person, detail, text: kept.detail }
      : null
  })
}

async function failure(
  { database, now }: IdentityServices,
  { username, realname }: Person,
  { ticket, caller: { ip, path } }: Given,
  message: string,
): Promise<ApiError> {
  const content = `用户名: ${username},登录失败：${message}`
  await database.scope({ tenantId: 0 }, (sql) =>
    logFailedSignIn(sql, { username, realname, tenantId: 0, ip, path, content }, subjectsOf(username, ip), now()),
  )
  return new ApiError(CODE.failure, message, { result: { secondFactor: { ticket } } })
}
