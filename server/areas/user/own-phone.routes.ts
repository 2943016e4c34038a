import * as z from 'zod/mini'
import { matchesPattern } from '#contract/checks/patterns.ts'
import { CODE } from '#contract/wire/result.ts'
import { audit } from '#server/audit/audit.ts'
import { moment } from '#server/db/moments.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'
import { findPerson } from '#server/identity/people.ts'
import { TOO_MANY_CODE_TRIES, WRONG_CODE } from '#server/identity/phone-proof.ts'
import { checkCode, PURPOSE, type Purpose } from '#server/identity/sms-codes.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { confirmByPassword } from './own-password.ts'

const SAVED = '修改手机号成功！'
const MALFORMED = '手机号格式不正确！'
const TAKEN = '该手机号已被其他用户使用！'
const OWN_CODE_MISSING = '请先输入原手机号收到的验证码！'

const IN_TWO_STEPS = '请在管理控制台的个人中心修改手机号：需要同时验证原手机号与新手机号'

const text = z.optional(z.nullable(z.string().check(z.maxLength(45))))
const phoneChange = z.object({
  /** The new number, or with `newPhone` the old one. */
  phone: text,
  newPhone: text,
  /** The code that the new number got. */
  smscode: text,
  captcha: text,
  /** The code that the old number got, where there is one. */
  oldSmscode: text,
  /** The current password, for a first number. */
  password: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
})

/** Changes one's own number: with a code that the new one got and a code that the old one got or, where there is none, the password. Source: upstream 3.9, `/sys/user/changePhone` and `/sys/user/updateMobile`. */
export function registerOwnPhone(api: Api, services: EngineServices): void {
  for (const path of ['changePhone', 'updateMobile']) {
    api.route({
      method: 'PUT',
      url: `/sys/user/${path}`,
      config: { access: 'signedIn', rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { body: phoneChange },
      handler: async ({ principal, body }) => {
        const mobile = body.newPhone || body.phone || ''
        if (!matchesPattern('m', mobile)) throw refused(MALFORMED)
        await prove(services, principal, {
          mobile,
          code: body.smscode || body.captcha || '',
          old: body.oldSmscode || '',
          password: body.password ?? '',
        })
        await save(services, principal, mobile)
        return ok(SAVED, SAVED)
      },
    })
  }
  // Upstream checks the old number in a call of its own, which a stolen session could leave out; this server wants both codes at once.
  api.post('/sys/user/sendChangePhoneSms', { config: { access: 'signedIn' } }, () => {
    throw refused(IN_TWO_STEPS)
  })
}

/** A session that was left open must not become a way to take the account: its number resets the password. */
async function prove(
  services: Pick<EngineServices, 'authSecret' | 'database' | 'now'>,
  principal: Principal,
  { mobile, code, old, password }: { mobile: string; code: string; old: string; password: string },
): Promise<void> {
  const { database, authSecret, now } = services
  const { userId, ip } = principal
  const check = (of: { mobile: string; code: string; purpose: Purpose; userId: string | null; consume: boolean }) =>
    database.scope({ tenantId: 0 }, (sql) => checkCode(sql, authSecret, { ...of, ip }, now()))
  const person = await database.scope({ tenantId: 0 }, (sql) => findPerson(sql, { id: userId }, moment(now())))
  const known = person?.phone ?? ''
  if (known === '') await confirmByPassword(services, principal, password)
  else if (old === '') throw refused(OWN_CODE_MISSING)
  const proofs = [
    ...(known === '' ? [] : [{ mobile: known, code: old, purpose: PURPOSE.signIn, userId }]),
    { mobile, code, purpose: PURPOSE.register, userId: null },
  ]
  // Nothing is used up before all of it is right.
  for (const consume of [false, true]) {
    for (const proof of proofs) {
      const verdict = await check({ ...proof, consume })
      if (verdict === 'blocked') throw new ApiError(CODE.failure, TOO_MANY_CODE_TRIES)
      if (verdict !== 'right') throw new ApiError(CODE.failure, WRONG_CODE)
    }
  }
}

async function save(
  { write, now }: Pick<EngineServices, 'now' | 'write'>,
  principal: Principal,
  mobile: string,
): Promise<void> {
  const { userId, username, tenantId } = principal
  await write({ tenantId: 0 }, async (sql, changes) => {
    const other = await sql
      .selectFrom('sys_user')
      .select('id')
      .where('phone', '=', mobile)
      .where('id', '<>', userId)
      .executeTakeFirst()
    if (other !== undefined) throw refused(TAKEN)
    await sql
      .updateTable('sys_user')
      .set((is) => ({ phone: mobile, version: is('version', '+', 1), update_by: username, update_time: moment(now()) }))
      .where('id', '=', userId)
      .execute()
    await audit(sql, principal, { entity: 'user', entityId: userId, action: 'changePhone', after: { phone: mobile } })
    changes.push({ entity: 'user', action: 'edit', ids: [userId], tenantId })
  })
}
