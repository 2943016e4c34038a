import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { isPassword } from '#server/identity/passwords.ts'
import { findPerson, userInfoOf, type Person } from '#server/identity/people.ts'
import { meaningsOf } from '#server/identity/sealed-password.ts'
import { signInAnswer } from '#server/identity/sign-in-answer.ts'
import { logSignIn } from '#server/identity/sign-in-log.ts'
import { signIn, type Attempt, type Caller } from '#server/identity/sign-in.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { moment } from '#server/db/moments.ts'

/** Source: contract §3.1, §3.3, §3.4. */
const WRONG_PASSWORD = '用户名或密码错误'
const SIGNED_IN = '登录成功'
const SIGNED_OUT = '退出登录成功！'
const SIGN_OUT_FAILED = '退出登录失败！'
const TOKEN_UNKNOWN = 'Token无效!'

const credentials = z.object({
  username: z.string().check(z.minLength(1, '请输入用户名!'), z.maxLength(100, '用户名过长')),
  password: z.string().check(z.minLength(1, '请输入密码!'), z.maxLength(200, '密码过长')),
  captcha: z.optional(z.nullable(z.string().check(z.maxLength(20, '验证码过长')))),
  checkKey: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64, '验证码标识过长')), z.number()]))),
  /** The department to work in, as clients of upstream 3.9 send it. */
  loginOrgCode: z.optional(z.nullable(z.string().check(z.maxLength(64, '部门编码过长')))),
})

/** Password sign-in for the console and for apps, and sign-out. Source: AUTH-01…08, API-008, API-010. */
export function registerSession(api: Api, services: IdentityServices): void {
  const provider = {
    config: { access: 'public', rateLimit: { max: 300, timeWindow: 60_000 } },
    schema: { body: credentials },
  } as const

  api.post('/sys/login', provider, async (request) => {
    return ok(await signInAnswer(services, await signIn(services, passwordAttempt(services, request))), SIGNED_IN)
  })

  api.post('/sys/mLogin', provider, async (request) => {
    const attempt = { ...passwordAttempt(services, request), needsDepartment: true }
    const { token, person, place } = await signIn(services, attempt)
    return ok({ token, userInfo: userInfoOf(person, place) }, SIGNED_IN)
  })

  api.route({
    method: ['POST', 'GET', 'PUT', 'DELETE'],
    url: '/sys/logout',
    config: { access: 'public' },
    handler: (request) => signOut(services, request),
  })
}

function passwordAttempt(
  services: IdentityServices,
  request: FastifyRequest & { body: z.infer<typeof credentials> },
): Attempt {
  const { username, password, captcha, checkKey, loginOrgCode } = request.body
  return {
    by: { username },
    name: username,
    caller: callerOf(request),
    captcha: { captcha, checkKey },
    prove: byPassword(services, password),
    orgCode: loginOrgCode ?? undefined,
  }
}

/** Where a request comes from. */
export function callerOf(request: FastifyRequest): Caller {
  const path = request.routeOptions.url ?? ''
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', path }
}

/** Proof by password, sealed or as it is; takes as long when there is nobody. */
export function byPassword({ passwordCipher }: IdentityServices, sent: string) {
  return async (person: Person | null) => {
    for (const password of meaningsOf(sent, passwordCipher)) {
      if (await isPassword(password, person?.password_hash ?? null)) return null
    }
    return { message: WRONG_PASSWORD }
  }
}

async function signOut(services: IdentityServices, request: FastifyRequest) {
  const token = request.headers['x-access-token']
  if (typeof token !== 'string' || token === '') return refuse(SIGN_OUT_FAILED)
  const { database, now, sessions } = services
  const ended = await database.scope({ tenantId: 0 }, async (sql) => {
    const session = await sessions.end(sql, sessions.hashOf(token), 'signedOut')
    const person = session && (await findPerson(sql, { id: session.userId }, moment(now())))
    if (!person) return false
    const { username, realname } = person
    const event = { username, realname, tenantId: session.tenantId, ip: request.ip, path: '/sys/logout' }
    await logSignIn(sql, { ...event, content: `用户名: ${realname},退出成功！` }, now())
    return true
  })
  if (!ended) return refuse(TOKEN_UNKNOWN)
  sessions.forget()
  return ok(null, SIGNED_OUT)
}
