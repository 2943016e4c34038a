import { checkCode, type Purpose } from '#server/session/sms-codes.ts'
import type { Person } from '#server/session/people.ts'
import type { Services } from '#server/services.ts'

/** Source: contract §3.3. */
export const WRONG_CODE = '手机验证码错误'

export interface GivenCode {
  mobile: string
  code: string
  purpose: Purpose
  consume: boolean
}

/** Proof by a code that was sent to the phone of the person. */
export function byPhoneCode({ database, authSecret, now }: Services, given: GivenCode) {
  return async (person: Person | null): Promise<{ message: string } | null> => {
    if (!person) return { message: WRONG_CODE }
    const answer = { ...given, userId: person.id }
    const verdict = await database.scope({ tenantId: 0 }, (sql) => checkCode(sql, authSecret, answer, now()))
    return verdict === 'right' ? null : { message: WRONG_CODE }
  }
}
