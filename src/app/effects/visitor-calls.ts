import { Failure } from '#core/http/failure.ts'
import type { Http } from '#core/services.ts'
import type { NewPassword, Proof } from '#machines/alteration-wizard/alteration-wizard.machine.ts'
import type { Captcha } from '#machines/captcha/captcha.machine.ts'
import type { RegisterValues } from '#machines/register/register-problems.ts'
import type { PhoneBinding } from '#machines/third-party/third-party.machine.ts'
import type { UniqueValueContext } from '#machines/unique-value/unique-value.machine.ts'
import type { CodePurpose, CodeRequest } from '#machines/verification-code/verification-code.machine.ts'
import * as z from 'zod/mini'

const SMS_MODES: Record<CodePurpose, string> = { signIn: '0', register: '1', reset: '2' }
const text = z.catch(z.string(), '')
const accountSchema = z.looseObject({ username: text, phone: text })
const provedSchema = z.looseObject({ username: text, smscode: text })

/** A fresh captcha under a key of our own. Source: contract §3.1. */
export async function fetchCaptcha(http: Http, checkKey: number, signal: AbortSignal): Promise<Captcha> {
  const { result } = await http.get(`/sys/randomImage/${checkKey}`, {}, { signal, quiet: true })
  return { checkKey, image: z.parse(z.string().check(z.regex(/^data:image\//)), result) }
}

/** Sends a code to a phone. @returns the code itself where a demo platform without SMS tells it, else null. Source: contract §3.3. */
export async function sendCode(http: Http, request: CodeRequest, signal: AbortSignal): Promise<string | null> {
  const { mobile, username, purpose, captcha } = request
  const body = {
    ...(mobile === '' ? { username } : { mobile }),
    smsmode: SMS_MODES[purpose],
    ...(captcha && { captcha: captcha.text, checkKey: captcha.checkKey }),
  }
  const { result } = await http.post('/sys/sms', body, { signal, quiet: true })
  const demo = z.safeParse(z.looseObject({ demoCode: z.string() }), result)
  return demo.success ? demo.data.demoCode : null
}

/** Whether a value is free: the server's refusal means taken, anything else means that nobody knows. Source: contract §3.6. */
export async function checkUnique(http: Http, { field, value }: UniqueValueContext, signal: AbortSignal) {
  try {
    await http.get('/sys/user/checkOnlyUser', { [field]: value }, { signal, quiet: true })
    return true
  } catch (error) {
    if (error instanceof Failure && error.kind === 'refused') return false
    throw error
  }
}

/** Makes an account. Source: SCREEN-88, contract §3.6. */
export async function register(http: Http, values: RegisterValues, signal: AbortSignal): Promise<{ username: string }> {
  const { username, password, phone, email, smscode } = values
  await http.post('/sys/user/register', { username, password, phone, email, smscode }, { signal, quiet: true })
  return { username }
}

/** Step 1 of the wizard: an account by user name or number. Source: SCREEN-90. */
export async function identify(http: Http, account: string, signal: AbortSignal) {
  const key = /^1[3-9]\d{9}$/.test(account) ? 'phone' : 'username'
  const { result } = await http.get('/sys/user/querySysUser', { [key]: account }, { signal, quiet: true })
  return z.parse(accountSchema, result)
}

/** Step 2: the code that was sent to the phone. Source: SCREEN-91. */
export async function prove(http: Http, { username, phone, code }: Proof, signal: AbortSignal) {
  const who = phone === '' ? { username } : { phone }
  const { result } = await http.post('/sys/user/phoneVerification', { ...who, smscode: code }, { signal, quiet: true })
  const proved = z.parse(provedSchema, result)
  return { username: proved.username, smscode: proved.smscode || code }
}

/** Step 3: the new password; upstream servers know the call as GET only. Source: SCREEN-92, contract §3.6. */
export async function setPassword(http: Http, input: NewPassword, signal: AbortSignal): Promise<void> {
  const { username, phone, smscode, password } = input
  const values = { username, phone, smscode, password }
  try {
    await http.post('/sys/user/passwordChange', values, { signal, quiet: true })
  } catch (error) {
    if (!(error instanceof Failure) || (error.kind !== 'notFound' && error.code !== 405)) throw error
    await http.get('/sys/user/passwordChange', values, { signal, quiet: true })
  }
}

/** Binds an account of a third party to the owner of a phone. @returns a token for the third-party provider. Source: contract §3.3. */
export async function bindPhone(http: Http, binding: PhoneBinding, signal: AbortSignal): Promise<string> {
  const { result } = await http.post('/sys/thirdLogin/bindingThirdPhone', binding, { signal, quiet: true })
  return z.parse(z.string().check(z.minLength(1)), result)
}
