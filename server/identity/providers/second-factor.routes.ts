import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { signInWithPasscode } from '#server/identity/second-factor/sign-in-with-passcode.ts'
import { signInAnswer } from '#server/identity/sign-in-answer.ts'
import { callerOf } from './session.routes.ts'

const passcode = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(128, '登录凭证过长')),
  passcode: z.string().check(z.minLength(1, '请输入动态口令或恢复码！'), z.maxLength(40, '动态口令过长')),
})

/** The second step of a sign-in with any authentication provider. */
export function registerSecondFactor(api: Api, services: IdentityServices): void {
  const config = { access: 'public', rateLimit: { max: 120, timeWindow: 60_000 } } as const
  api.post('/sys/secondFactor/signIn', { config, schema: { body: passcode } }, async (request) => {
    const signedIn = await signInWithPasscode(services, { ...request.body, caller: callerOf(request) })
    return ok(await signInAnswer(services, signedIn), '登录成功')
  })
}
