import * as z from 'zod/mini'
import { CODE } from '#contract/wire/result.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import { registerDemoProvider } from './demo-provider.routes.ts'
import { registerThirdBinding } from './third-binding.routes.ts'
import { callerOf } from './session.routes.ts'
import { redeemCode } from '#server/identity/one-time-codes.ts'
import { signInAnswer } from '#server/identity/sign-in-answer.ts'
import { signIn } from '#server/identity/sign-in.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'

const CODE_WORTHLESS = '第三方登录已失效，请重新登录'

const segment = z.string().check(z.regex(/^[\w-]{1,128}$/))
const params = z.object({ token: segment, thirdType: segment })
const paramsWithTenant = z.object({
  ...params.shape,
  tenantId: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
})

interface ThirdLogin {
  token: string
  thirdType: string
  tenantId?: number
}

/** Sign-in by an outside provider: the popup hands the console a code that is worth one sign-in within 60 s, never the session itself. Source: API-011, contract §3.3. */
export function registerThirdLogin(api: Api, services: IdentityServices): void {
  // Which of the two upstream syncs with is set up: none here, signing in by them is another matter.
  api.get('/sys/thirdApp/getEnabledType', { config: { access: 'signedIn' } }, () =>
    ok({ wechatEnterprise: false, dingtalk: false }),
  )
  const config = { access: 'public', rateLimit: { max: 120, timeWindow: 60_000 } } as const
  const enter = async (login: ThirdLogin, caller: ReturnType<typeof callerOf>) => {
    const userId = await redeem(services, login)
    const signedIn = await signIn(services, {
      by: { id: userId },
      name: userId,
      caller,
      prove: async () => null,
      ...(login.tenantId !== undefined && { tenantId: login.tenantId }),
    })
    return ok(await signInAnswer(services, signedIn), '登录成功')
  }

  const path = '/sys/thirdLogin/getLoginUser/:token/:thirdType'
  api.get(path, { config, schema: { params } }, (request) => enter(request.params, callerOf(request)))
  api.get(`${path}/:tenantId`, { config, schema: { params: paramsWithTenant } }, (request) =>
    enter(request.params, callerOf(request)),
  )
  registerThirdBinding(api, services)
  registerDemoProvider(api, services)
}

/** A code cannot be guessed: tries are limited by the minute only, so that one client does not lock out its whole company. */
async function redeem(
  { database, authSecret, now }: IdentityServices,
  { token, thirdType }: ThirdLogin,
): Promise<string> {
  const code = { kind: 'third', detail: thirdType, text: token } as const
  const userId = await database.scope({ tenantId: 0 }, (sql) => redeemCode(sql, authSecret, code, now()))
  if (userId === null) throw new ApiError(CODE.failure, CODE_WORTHLESS)
  return userId
}
