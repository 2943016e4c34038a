import { CODE } from '#contract/wire/result.ts'

/** Whether a refused sign-in says that the next one needs a captcha. Source: contract §3.1 (code 412, 验证码…). */
export function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, result } = error as { code?: unknown; result?: unknown }
  return code === CODE.captcha || flagOf(result) || error.message.includes('验证码')
}

/** Whether a refused code by SMS says that the next one needs a picture to be read; every sentence there speaks of some 验证码. */
export function asksForPicture(error: unknown): boolean {
  return error instanceof Error && flagOf((error as { result?: unknown }).result)
}

function flagOf(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'captchaRequired' in result && result.captchaRequired === true
}
