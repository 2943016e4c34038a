import { REQUEST_FAILED } from '#contract/text/texts.ts'
import { CODE, type Result } from '#contract/wire/result.ts'
import { signInResultSchema, type SignInResult } from '#contract/wire/session.ts'
import { Failure } from '#core/http/failure.ts'
import type { Http } from '#core/services.ts'
import type { Passcode } from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import type { Credentials } from '#machines/session/credentials.ts'
import * as z from 'zod/mini'

const NOBODY = { token: null, tenantId: 0 }

/**
 * Asks one of the sign-in providers. Password, phone and third-party providers succeed with code 200 (number or text) and a token, CAS with
 * success and a token. @throws Failure with the server's sentence. Source: AUTH-02, AUTH-03, API-008…012, contract §40 rows 4, 31.
 */
export async function signIn(http: Http, credentials: Credentials, signal: AbortSignal): Promise<SignInResult> {
  const answer = await requestSignIn(http, credentials, signal)
  const isAccepted = credentials.provider === 'cas' || answer.code === CODE.ok
  const result = z.safeParse(signInResultSchema, answer.result)
  if (isAccepted && result.success) return result.data
  throw new Failure('refused', answer.message || REQUEST_FAILED, answer.code, answer.result)
}

/** The second step of a sign-in. */
export async function provePasscode(http: Http, given: Passcode, signal: AbortSignal): Promise<SignInResult> {
  const { result } = await http.post('/sys/secondFactor/signIn', given, { signal, quiet: true, caller: NOBODY })
  return z.parse(signInResultSchema, result)
}

function requestSignIn(http: Http, credentials: Credentials, signal: AbortSignal): Promise<Result<unknown>> {
  const options = { signal, quiet: true, caller: NOBODY }
  switch (credentials.provider) {
    case 'password': {
      const { username, password, captcha, checkKey, remember } = credentials
      return http.post('/sys/login', { username, password, captcha, checkKey, remember_me: remember }, options)
    }
    case 'phone': {
      const { mobile, captcha, remember } = credentials
      return http.post('/sys/phoneLogin', { mobile, captcha, remember_me: remember }, options)
    }
    case 'third': {
      const path = [credentials.token, credentials.thirdType].map(encodeURIComponent).join('/')
      return http.get(`/sys/thirdLogin/getLoginUser/${path}`, {}, options)
    }
    case 'cas':
      return http.get(
        '/sys/cas/client/validateLogin',
        { ticket: credentials.ticket, service: credentials.service },
        options,
      )
  }
}
