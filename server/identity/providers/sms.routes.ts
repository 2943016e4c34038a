import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { matchesPattern } from '#contract/checks/patterns.ts'
import { CODE } from '#contract/wire/result.ts'
import { ok, refuse } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Api } from '#server/http/schemas.ts'
import { networkOf } from '#server/http/network.ts'
import { isWithinLimit } from '#server/identity/attempts.ts'
import type { GivenCaptcha } from '#server/identity/captcha/captcha-gate.ts'
import { useCaptcha } from '#server/identity/captcha/captchas.ts'
import { findPerson } from '#server/identity/people.ts'
import { PURPOSE, receiverOf, sendCode, type Purpose } from '#server/identity/sms-codes.ts'
import { byPhoneCode } from '#server/identity/phone-proof.ts'
import { signInAnswer } from '#server/identity/sign-in-answer.ts'
import { signIn } from '#server/identity/sign-in.ts'
import { callerOf } from './session.routes.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { moment } from '#server/db/moments.ts'

/** Source: contract §3.3; the leading blank of the third is upstream's. */
const MOBILE_REQUIRED = '手机号不允许为空！'
const MOBILE_MALFORMED = '手机号格式不正确！'
const STILL_VALID = '验证码10分钟内，仍然有效！'
const ALREADY_REGISTERED = ' 手机号已经注册，请直接登录！'
const OTHER_NUMBER = '发送验证码失败，手机号与当前账号不一致！'
const NOBODY = '该用户不存在或未绑定手机号'
const TOO_MANY_CODES = '短信接口请求太多，请稍后再试！'
const CAPTCHA_REQUIRED = '获取短信验证码过于频繁，请先输入图形验证码'
const CAPTCHA_WRONG = '图形验证码错误，请重新输入'
/** In ten minutes: so many freely, so many with a captcha. A message costs money, and some answers tell who exists. */
const FREE_CODES_PER_NETWORK = 20
const CODES_PER_NETWORK = 100
/** How often one network may have codes sent to a number; each replaces the one before. */
const CODES_PER_NUMBER = 6

const codeRequest = z.object({
  mobile: z.optional(z.nullable(z.string().check(z.maxLength(45)))),
  /** Instead of the number while resetting a password: the number of this account. */
  username: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  captcha: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  checkKey: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
  smsmode: z._default(z.enum([PURPOSE.signIn, PURPOSE.register, PURPOSE.resetPassword]), PURPOSE.signIn),
})
const ownCode = z.object({ mobile: z._default(z.string().check(z.maxLength(45)), '') })
const credentials = z.object({
  mobile: z.string().check(z.minLength(1, '请输入手机号!'), z.maxLength(45)),
  captcha: z.string().check(z.minLength(1, '请输入验证码!'), z.maxLength(20)),
})

/** Codes by text message (into the outbox) and sign-in with one. Source: contract §3.3, API-009. */
export function registerPhone(api: Api, services: IdentityServices): void {
  api.post(
    '/sys/sms',
    { config: { access: 'public', rateLimit: { max: 60, timeWindow: 60_000 } }, schema: { body: codeRequest } },
    async ({ body, ip }) => {
      const { mobile, username, smsmode } = body
      if (!mobile && !(username && smsmode === PURPOSE.resetPassword)) return refuse(MOBILE_REQUIRED)
      if (mobile && !matchesPattern('m', mobile)) return refuse(MOBILE_MALFORMED)
      const by = mobile ? { phone: mobile } : { username: username ?? '' }
      const problem = await services.database.scope({ tenantId: 0 }, (sql) => quotaProblem(sql, services, body, ip))
      if (problem !== null) throw problem
      return services.database.scope({ tenantId: 0 }, (sql) => send(sql, services, by, smsmode, ip))
    },
  )

  // Clients of upstream 3.9, by somebody who is signed in, to reset the own password with a code. Source: upstream 3.9.
  api.post(
    '/sys/sendChangePwdSms',
    { config: { access: 'signedIn', rateLimit: { max: 20, timeWindow: 60_000 } }, schema: { body: ownCode } },
    async ({ body, ip, principal }) => {
      const { database, now } = services
      const person = await database.scope({ tenantId: 0 }, (sql) =>
        findPerson(sql, { id: principal.userId }, moment(now())),
      )
      if (!person?.phone || person.phone !== body.mobile) return refuse(OTHER_NUMBER)
      const problem = await database.scope({ tenantId: 0 }, (sql) => quotaProblem(sql, services, {}, ip))
      if (problem !== null) throw problem
      const by = { username: person.username }
      return database.scope({ tenantId: 0 }, (sql) => send(sql, services, by, PURPOSE.resetPassword, ip))
    },
  )

  api.post(
    '/sys/phoneLogin',
    { config: { access: 'public', rateLimit: { max: 300, timeWindow: 60_000 } }, schema: { body: credentials } },
    async (phoneLogin) => {
      const { mobile, captcha } = phoneLogin.body
      const signedIn = await signIn(services, {
        by: { phone: mobile },
        name: mobile,
        caller: callerOf(phoneLogin),
        prove: byPhoneCode(services, { mobile, code: captcha, ip: phoneLogin.ip }),
      })
      return ok(await signInAnswer(services, signedIn), '登录成功')
    },
  )
}

/** Why this network may not ask at all, or not without a captcha; a whole company may stand behind it. */
async function quotaProblem(
  sql: Transaction<Tables>,
  { authSecret, now }: IdentityServices,
  { captcha, checkKey }: GivenCaptcha,
  ip: string,
): Promise<ApiError | null> {
  const network = networkOf(ip)
  const isFree = await isWithinLimit(sql, `sms:${network}`, FREE_CODES_PER_NETWORK, now())
  if (isFree) return null
  if (!captcha) return new ApiError(CODE.failure, CAPTCHA_REQUIRED, ASKING)
  const answer = { checkKey: String(checkKey ?? ''), text: captcha, ip }
  if (!(await useCaptcha(sql, authSecret, answer, now()))) return new ApiError(CODE.captcha, CAPTCHA_WRONG, ASKING)
  const isWithin = await isWithinLimit(sql, `sms-captcha:${network}`, CODES_PER_NETWORK - FREE_CODES_PER_NETWORK, now())
  return isWithin ? null : new ApiError(CODE.failure, TOO_MANY_CODES)
}

const ASKING = { result: { captchaRequired: true } }

async function send(
  sql: Transaction<Tables>,
  services: IdentityServices,
  by: { phone: string } | { username: string },
  purpose: Purpose,
  ip: string,
) {
  const { authSecret, now, demo } = services
  const network = networkOf(ip)
  const found = await findPerson(sql, by, moment(now()))
  const person = found && found.status === 1 && found.del_flag === 0 ? found : null
  if (purpose === PURPOSE.register && found) return refuse(ALREADY_REGISTERED)
  if (purpose === PURPOSE.signIn && !person) return refuse(NOBODY)
  // An unknown account gets the same answers, now and when it asks again; only nothing is sent.
  const mobile = receiverOf(by, person)
  if (!(await isWithinLimit(sql, `sms:${network} ${mobile}`, CODES_PER_NUMBER, now()))) return refuse(TOO_MANY_CODES)
  const isDelivered = Boolean(person?.phone) || purpose === PURPOSE.register
  const request = { mobile, purpose, userId: person?.id ?? null, isDelivered }
  const code = await sendCode(sql, authSecret, request, now())
  if (code === null) return refuse(STILL_VALID)
  return ok(demo ? { demoCode: code } : null)
}
