import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { forgetAttempts, subjectsOf } from '#server/identity/attempts.ts'
import { keepCaptcha } from '#server/identity/captcha/captchas.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { departmentsOf } from '#server/identity/people.ts'
import { byPhoneCode } from '#server/identity/phone-proof.ts'
import { identify, type Attempt } from '#server/identity/sign-in.ts'
import { byPassword, callerOf } from './session.routes.ts'

const text = (length: number) => z.optional(z.nullable(z.string().check(z.maxLength(length))))
const question = z.object({
  /** `phone`, or by name and password. */
  loginType: text(20),
  username: text(100),
  password: text(200),
  inputCode: text(20),
  checkKey: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
  mobile: text(45),
  smscode: text(20),
})
type Question = FastifyRequest & { body: z.infer<typeof question> }

/**
 * The departments somebody may choose from before they sign in; the sign-in after it names one as `loginOrgCode`. Asks for the same proof as
 * the sign-in and counts as one, so that it tells strangers nothing. What was proven with stays good for the sign-in that follows.
 * Source: upstream 3.9, `POST /sys/loginGetUserDeparts`.
 */
export function registerDepartmentChoice(api: Api, services: IdentityServices): void {
  const provider = {
    config: { access: 'public', rateLimit: { max: 300, timeWindow: 60_000 } },
    schema: { body: question },
  } as const
  api.post('/sys/loginGetUserDeparts', provider, async (request) => {
    const attempt = request.body.loginType === 'phone' ? byPhone(services, request) : byName(services, request)
    const person = await identify(services, attempt)
    const departments = await services.database.scope({ tenantId: 0 }, async (sql) => {
      await forgetAttempts(sql, subjectsOf(person.username, request.ip), attempt.captcha !== undefined)
      const { inputCode, checkKey } = request.body
      if (inputCode) {
        const captcha = { checkKey: String(checkKey ?? ''), text: inputCode, ip: request.ip }
        await keepCaptcha(sql, services.authSecret, captcha, services.now())
      }
      return departmentsOf(sql, person.id, person.tenantIds)
    })
    // Two tenants may use one code, and the sign-in that names it takes the first: so does this list.
    const first = departments.filter((row, place) => departments.findIndex(isSameCode(row)) === place)
    const departs = first.map(({ org_code, depart_name }) => ({ orgCode: org_code, departName: depart_name }))
    return ok({ currentOrgCode: person.org_code, ...(departs.length > 0 && { departs }) })
  })
}

const isSameCode =
  ({ org_code }: { org_code: string }) =>
  (other: { org_code: string }) =>
    other.org_code === org_code

function byName(services: IdentityServices, request: Question): Attempt {
  const { username, password, inputCode, checkKey } = request.body
  const name = username ?? ''
  return {
    by: { username: name },
    name,
    caller: callerOf(request),
    captcha: { captcha: inputCode, checkKey },
    prove: byPassword(services, password ?? ''),
  }
}

function byPhone(services: IdentityServices, request: Question): Attempt {
  const { mobile, smscode } = request.body
  const phone = mobile ?? ''
  return {
    by: { phone },
    name: phone,
    caller: callerOf(request),
    prove: byPhoneCode(services, { mobile: phone, code: smscode ?? '', ip: request.ip, keep: true }),
  }
}
