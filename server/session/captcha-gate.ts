import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/errors.ts'
import { isCaptchaRequired, subjectsOf } from '#server/session/attempts.ts'
import { useCaptcha } from '#server/session/captchas.ts'
import type { Services } from '#server/services.ts'

/** Source: contract §3.1. */
export const CAPTCHA_MISSING = '验证码无效'
export const CAPTCHA_WRONG = '验证码错误'

export interface GivenCaptcha {
  captcha?: string | null | undefined
  checkKey?: string | number | null | undefined
}

/** Checks the captcha whenever one is sent, and asks for one after repeated failures. @throws ApiError 412 wrong, 500 missing */
export async function passCaptcha(
  services: Services,
  given: GivenCaptcha,
  username: string,
  ip: string,
): Promise<void> {
  const { database, authSecret, now } = services
  const text = given.captcha ?? ''
  const checkKey = String(given.checkKey ?? '')
  const [required, right] = await database.scope({ tenantId: 0 }, async (sql) => [
    await isCaptchaRequired(sql, subjectsOf(username, ip), now()),
    text !== '' && (await useCaptcha(sql, authSecret, { checkKey, text }, now())),
  ])
  if (right || (text === '' && !required)) return
  const result = required ? { captchaRequired: true } : null
  if (text === '') throw new ApiError(CODE.failure, CAPTCHA_MISSING, { result })
  throw new ApiError(CODE.captcha, CAPTCHA_WRONG, { result })
}
