import * as z from 'zod/mini'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { findPerson } from '#server/identity/people.ts'
import { TOO_MANY_CODE_TRIES, WRONG_CODE } from '#server/identity/phone-proof.ts'
import { checkCode, PURPOSE } from '#server/identity/sms-codes.ts'
import { bindAccount, strangerOf } from '#server/identity/third-accounts.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { moment } from '#server/db/moments.ts'

const BINDING_OVER = '第三方账号授权已失效，请重新授权'
const BOUND_ALREADY = '该第三方账号已绑定其他用户'

const binding = z.object({
  mobile: z.string().check(z.minLength(1, '请输入手机号!'), z.maxLength(45)),
  captcha: z.string().check(z.minLength(1, '请输入验证码!'), z.maxLength(20)),
  thirdUserUuid: z.string().check(z.regex(/^[\w-]{1,128}$/)),
})

/** Binds the account of an outside provider to the owner of a phone; the answer opens the third-party provider. Source: contract §3.3. */
export function registerThirdBinding(api: Api, { database, authSecret, now }: IdentityServices): void {
  const config = { access: 'public', rateLimit: { max: 60, timeWindow: 60_000 } } as const
  api.post('/sys/thirdLogin/bindingThirdPhone', { config, schema: { body: binding } }, ({ body, ip }) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const { mobile, captcha: code, thirdUserUuid: text } = body
      const account = await strangerOf(sql, authSecret, text, now())
      if (account === null) return refuse(BINDING_OVER)
      const person = await findPerson(sql, { phone: mobile }, moment(now()))
      const owner = person?.status === 1 && person.del_flag === 0 ? person : null
      const answer = { mobile, code, purpose: PURPOSE.signIn, userId: owner?.id ?? null, consume: true, ip }
      const verdict = await checkCode(sql, authSecret, answer, now())
      if (verdict === 'blocked') return refuse(TOO_MANY_CODE_TRIES)
      if (!owner || verdict !== 'right') return refuse(WRONG_CODE)
      const token = await bindAccount(sql, authSecret, { account, text, userId: owner.id }, now())
      return token === null ? refuse(BOUND_ALREADY) : ok(token, '绑定成功')
    }),
  )
}
