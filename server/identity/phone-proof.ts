import { checkCode, PURPOSE } from '#server/identity/sms-codes.ts'
import type { Person } from '#server/identity/people.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'

/** Source: contract §3.3. */
export const WRONG_CODE = '手机验证码错误'
export const TOO_MANY_CODE_TRIES = '尝试次数过多，请于 10 分钟后再试！'

export interface GivenCode {
  mobile: string
  code: string
  ip: string
  /** Whether the code stays good although it is right; default no. */
  keep?: boolean
}

/** Proof by a code that was sent to the phone of the person for signing in; nobody is judged as somebody is. */
export function byPhoneCode({ database, authSecret, now }: IdentityServices, { keep = false, ...given }: GivenCode) {
  return async (person: Person | null): Promise<{ message: string } | null> => {
    const answer = { ...given, purpose: PURPOSE.signIn, userId: person?.id ?? null, consume: !keep }
    const verdict = await database.scope({ tenantId: 0 }, (sql) => checkCode(sql, authSecret, answer, now()))
    if (verdict === 'blocked') return { message: TOO_MANY_CODE_TRIES }
    return person && verdict === 'right' ? null : { message: WRONG_CODE }
  }
}
