import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isAcceptablePassword, PASSWORD_RULE_MESSAGE, PASSWORD_UNCHANGED } from '#contract/accounts/password.ts'
import { CODE } from '#contract/wire/result.ts'
import { ok, refuse } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { keyedHash } from '#server/identity/tokens.ts'
import { forgetAttempts, subjectsOf } from '#server/identity/attempts.ts'
import { passwordProblem } from '#server/identity/password-rule.ts'
import { hashPassword, isPassword } from '#server/identity/passwords.ts'
import { findPerson, type Person } from '#server/identity/people.ts'
import { TOO_MANY_CODE_TRIES, WRONG_CODE } from '#server/identity/phone-proof.ts'
import { checkCode, PURPOSE, receiverOf } from '#server/identity/sms-codes.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { moment } from '#server/db/moments.ts'

/** Source: contract §3.6. */
const PASSWORD_RESET = '密码重置完成！'
const CODE_GONE = '短信验证码失效！'
const CODE_WRONG = '短信验证码不匹配！'

const identity = {
  username: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  phone: z.optional(z.nullable(z.string().check(z.maxLength(45)))),
}
const question = z.object(identity)
const proof = z.object({ ...identity, smscode: z.string().check(z.minLength(1, '请输入短信验证码!'), z.maxLength(20)) })
const change = z.object({
  ...proof.shape,
  password: z.string().check(z.refine(isAcceptablePassword, PASSWORD_RULE_MESSAGE)),
})

interface Given {
  username?: string | null | undefined
  phone?: string | null | undefined
}

/** Resetting a forgotten password in three steps. Unknown accounts get the answers of known ones. Source: contract §3.6, SCREEN-90…93. */
export function registerAlteration(api: Api, services: IdentityServices): void {
  const config = { access: 'public', rateLimit: { max: 30, timeWindow: 60_000 } } as const

  api.get('/sys/user/querySysUser', { config, schema: { querystring: question } }, async ({ query }) => {
    if (!query.username && !query.phone) return refuse('请输入用户名或手机号')
    const person = await find(services, query)
    const phone = query.phone || person?.phone || inventedPhone(services.authSecret, query.username ?? '')
    return ok({ username: query.username ?? '', phone: masked(phone) })
  })

  api.post('/sys/user/phoneVerification', { config, schema: { body: proof } }, async ({ body, ip }) => {
    const person = await prove(services, body, body.smscode, { ip, consume: false, isReset: false })
    return ok({ smscode: body.smscode, username: person.username })
  })

  const reset = async (given: z.infer<typeof change>, request: FastifyRequest) => {
    const { password, smscode } = given
    const asker = { ip: request.ip, isReset: true }
    const proven = await prove(services, given, smscode, { ...asker, consume: false })
    // After the proof: what is refused tells of the account.
    const problem = await refusalOf(password, proven)
    if (problem !== null) return refuse(problem)
    const person = await prove(services, given, smscode, { ...asker, consume: true })
    const hash = await hashPassword(password)
    await services.database.scope({ tenantId: 0 }, async (sql) => {
      const at = moment(services.now())
      const secret = {
        password_hash: hash,
        password_changed_at: at,
        password_must_change: false,
        update_by: person.username,
        update_time: at,
      }
      await sql.updateTable('sys_user').set(secret).where('id', '=', person.id).execute()
      await forgetAttempts(sql, subjectsOf(person.username, request.ip), false)
      const author = { userId: person.id, username: person.username, tenantId: 0, ip: request.ip }
      await audit(sql, author, { entity: 'user', entityId: person.id, action: 'resetPassword' })
    })
    services.sessions.forget()
    return ok(null, PASSWORD_RESET)
  }
  api.get('/sys/user/passwordChange', { config, schema: { querystring: change } }, (request) =>
    reset(request.query, request),
  )
  api.post('/sys/user/passwordChange', { config, schema: { body: change } }, (request) => reset(request.body, request))
}

async function refusalOf(password: string, person: Person): Promise<string | null> {
  const problem = await passwordProblem(password, person)
  if (problem !== null) return problem
  return (await isPassword(password, person.password_hash)) ? PASSWORD_UNCHANGED : null
}

/** Judges the code that was sent for this. An unknown account is judged as a known one, and never passes. @throws ApiError with the text for the user */
async function prove(
  services: IdentityServices,
  given: Given,
  code: string,
  { ip, consume, isReset }: { ip: string; consume: boolean; isReset: boolean },
): Promise<Person> {
  const { database, authSecret, now } = services
  const person = await find(services, given)
  const by = given.username ? { username: given.username } : { phone: given.phone ?? '' }
  const answer = { purpose: PURPOSE.resetPassword, code, userId: person?.id ?? null, consume, ip }
  const mobile = receiverOf(by, person)
  const verdict = await database.scope({ tenantId: 0 }, (sql) =>
    checkCode(sql, authSecret, { ...answer, mobile }, now()),
  )
  if (person?.phone && verdict === 'right') return person
  if (verdict === 'blocked') throw new ApiError(CODE.failure, TOO_MANY_CODE_TRIES)
  if (!isReset) throw new ApiError(CODE.failure, WRONG_CODE)
  throw new ApiError(CODE.failure, verdict === 'wrong' ? CODE_WRONG : CODE_GONE)
}

/** The one person that all given facts fit, if they may sign in. */
async function find({ database, now }: IdentityServices, { username, phone }: Given): Promise<Person | null> {
  if (!username && !phone) return null
  const by = username ? { username } : { phone: phone ?? '' }
  const person = await database.scope({ tenantId: 0 }, (sql) => findPerson(sql, by, moment(now())))
  if (!person || person.del_flag !== 0 || person.status !== 1) return null
  return phone && person.phone !== phone ? null : person
}

/** A number for an account that does not exist: always the same one, so that asking twice tells nothing. */
function inventedPhone(secret: string, username: string): string {
  const digits = String(Number.parseInt(keyedHash(secret, 'phone', username.toLowerCase()).slice(0, 12), 16))
  return `1${'3589'[Number(digits.at(-1)) % 4]}${digits.padStart(9, '0').slice(-9)}`
}

function masked(phone: string): string {
  return phone.length < 7 ? '***' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
