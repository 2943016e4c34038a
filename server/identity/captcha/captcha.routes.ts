import * as z from 'zod/mini'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { CAPTCHA_MISSING, CAPTCHA_WRONG } from '#server/identity/captcha/captcha-gate.ts'
import { drawCaptcha } from '#server/identity/captcha/captcha-image.ts'
import { keepCaptcha, newCaptchaText, useCaptcha } from '#server/identity/captcha/captchas.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'

const checkKey = z.string().check(z.minLength(1), z.maxLength(64))
const answer = z.object({
  captcha: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  checkKey: z.optional(z.nullable(z.union([checkKey, z.number()]))),
})

/** Captcha pictures and their check; an answer is used up by asking. Source: contract §3.1. */
export function registerCaptcha(api: Api, { database, authSecret, now }: IdentityServices): void {
  api.get(
    '/sys/randomImage/:key',
    {
      // As many as the sign-in provider admits: a whole company behind one address may be asked for one each.
      config: { access: 'public', rateLimit: { max: 300, timeWindow: 60_000 } },
      schema: { params: z.object({ key: checkKey }) },
    },
    async ({ params, ip }) => {
      const text = newCaptchaText()
      await database.scope({ tenantId: 0 }, (sql) =>
        keepCaptcha(sql, authSecret, { checkKey: params.key, text, ip }, now()),
      )
      return ok(drawCaptcha(text))
    },
  )

  api.post(
    '/sys/checkCaptcha',
    { config: { access: 'public', rateLimit: { max: 60, timeWindow: 60_000 } }, schema: { body: answer } },
    async ({ body, ip }) => {
      if (!body.captcha) return refuse(CAPTCHA_MISSING)
      const captcha = { checkKey: String(body.checkKey ?? ''), text: body.captcha, ip }
      const right = await database.scope({ tenantId: 0 }, (sql) => useCaptcha(sql, authSecret, captcha, now()))
      return right ? ok(null) : refuse(CAPTCHA_WRONG)
    },
  )
}
