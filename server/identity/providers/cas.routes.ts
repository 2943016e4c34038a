import * as z from 'zod/mini'
import { CODE } from '#contract/wire/result.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import { validateTicket, type Ticket } from '#server/identity/cas-ticket.ts'
import { redeemCode } from '#server/identity/one-time-codes.ts'
import type { By } from '#server/identity/people.ts'
import { serviceAddress } from '#server/identity/service-address.ts'
import { signInAnswer } from '#server/identity/sign-in-answer.ts'
import { signIn } from '#server/identity/sign-in.ts'
import { callerOf } from './session.routes.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'

const TICKET_WORTHLESS = '登录凭证已失效，请重新登录'
const FOREIGN_SERVICE = '不支持为该地址登录'

const query = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(300)),
  service: z.string().check(z.minLength(1), z.maxLength(500)),
})

/** Sign-in with a ticket of a CAS server, ours or the configured one. Source: API-012, contract §3.3. */
export function registerCas(api: Api, services: IdentityServices): void {
  const config = { access: 'public', rateLimit: { max: 120, timeWindow: 60_000 } } as const
  api.get('/sys/cas/client/validateLogin', { config, schema: { querystring: query } }, async (request) => {
    const service = serviceAddress(request.query.service, { ...services, headers: request.headers })
    if (!service) throw new ApiError(CODE.failure, FOREIGN_SERVICE)
    const by = await ownerOf(services, request.query)
    const name = 'username' in by ? by.username : 'cas'
    const signedIn = await signIn(services, { by, name, caller: callerOf(request), prove: async () => null })
    return ok(await signInAnswer(services, signedIn), '登录成功')
  })
}

/** A ticket cannot be guessed: tries are limited by the minute only, so that one client does not lock out its whole company. */
async function ownerOf({ database, authSecret, now, casUrl }: IdentityServices, ticket: Ticket): Promise<By> {
  if (casUrl !== '') return { username: await validateTicket(casUrl, ticket) }
  const code = { kind: 'cas', detail: ticket.service, text: ticket.ticket.replace(/^ST-/, '') } as const
  const id = await database.scope({ tenantId: 0 }, (sql) => redeemCode(sql, authSecret, code, now()))
  if (id === null) throw new ApiError(CODE.failure, TICKET_WORTHLESS)
  return { id }
}
