import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/http/errors.ts'
import { isCaptchaRequired, type Subjects } from '#server/identity/attempts.ts'
import { useCaptcha } from '#server/identity/captcha/captchas.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'

/** Source: contract §3.1. */
export const CAPTCHA_MISSING = '验证码无效'
export const CAPTCHA_WRONG = '验证码错误'

export interface GivenCaptcha {
  captcha?: string | null | undefined
  checkKey?: string | number | null | undefined
}

/**
 * Checks the captcha whenever one is sent, and asks for one after repeated failures.
 * @returns whether one was solved
 * @throws ApiError 412 wrong, 500 missing
 */
export async function passCaptcha(
  { database, authSecret, now }: IdentityServices,
  given: GivenCaptcha,
  subjects: Subjects,
  ip: string,
): Promise<boolean> {
  const text = given.captcha ?? ''
  const captcha = { checkKey: String(given.checkKey ?? ''), text, ip }
  const [required, right] = await database.scope({ tenantId: 0 }, async (sql) => [
    await isCaptchaRequired(sql, subjects, now()),
    text !== '' && (await useCaptcha(sql, authSecret, captcha, now())),
  ])
  if (right) return true
  if (text !== '') throw new ApiError(CODE.captcha, CAPTCHA_WRONG, { result: required ? ASKED : null })
  if (required) throw captchaMissing()
  return false
}

/** The refusal that makes the console show a captcha. */
export function captchaMissing(): ApiError {
  return new ApiError(CODE.failure, CAPTCHA_MISSING, { result: ASKED })
}

const ASKED = { captchaRequired: true }
