import fc from 'fast-check'
import type { TestApp } from '#tests/server/app.ts'

/** What a stranger puts into a call: names and numbers of the owner or of nobody, and guesses. */
export interface Guess {
  username: string
  phone: string
  code: string
  captcha: string
  checkKey: string
  smsmode: string
  service: string
}

/** A call of a stranger, made several times. */
export interface RepeatedCall {
  route: string
  guess: Guess
  times: number
  /** How much later the next one comes. */
  pauseMs: number
}

interface Call {
  url: string
  payload?: object | string
  headers?: Record<string, string>
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', host: 'console.example.com' }
const password = 'Wrong123'
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
const logout = (): Call => ({ url: '/vr/sys/logout', headers: { 'x-access-token': 'forged' } })
const login = ({ username, captcha, checkKey }: Guess) => ({ username, password, captcha, checkKey })
const proof = ({ username, phone, code }: Guess) => ({ username, phone, smscode: code })
const reset = (guess: Guess) => ({ ...proof(guess), password: 'Stolen123' })

const COMPANY = { tenantId: 1, enterpriseName: '某某有限公司', creditCode: '91990000MA00001037', industry: '1' }

/** Every public route of the server, as somebody who only guesses calls it. */
export const PUBLIC_CALLS: Record<string, (guess: Guess) => Call> = {
  'GET /healthz': () => ({ url: '/healthz' }),
  'GET /readyz': () => ({ url: '/readyz' }),
  'GET /config.json': () => ({ url: '/config.json' }),
  'GET /cas/login': ({ service }) => ({ url: `/cas/login?${query({ service })}`, headers: FORM }),
  'POST /cas/login': (guess) => ({
    url: `/cas/login?${query({ service: guess.service })}`,
    payload: query(login(guess)),
    headers: FORM,
  }),
  'GET /cas/logout': ({ service }) => ({ url: `/cas/logout?${query({ service })}`, headers: FORM }),
  'GET /vr/cert/:code': ({ checkKey }) => ({ url: `/vr/cert/${checkKey}` }),
  'POST /vr/user/enterprise/orgAudit/apply': ({ username, phone, code }) => ({
    url: '/vr/user/enterprise/orgAudit/apply',
    payload: { ...COMPANY, applicant: username, applicantPhone: phone, smscode: code },
  }),
  'POST /vr/device/v1/register': ({ username, code }) => ({
    url: '/vr/device/v1/register',
    payload: { sn: username, code: 'AAAAAAAAAA', appVersion: code, protocol: 1, bootId: 'boot', nonce: 'nonce-1234' },
  }),
  'POST /vr/space/display/pairing': () => ({ url: '/vr/space/display/pairing', payload: {} }),
  'POST /vr/space/display/pairing/state': ({ code }) => ({
    url: '/vr/space/display/pairing/state',
    payload: { ticket: code },
  }),
  'POST /vr/space/display/nonce': ({ username }) => ({
    url: '/vr/space/display/nonce',
    payload: { displayId: username },
  }),
  'POST /vr/space/display/token': ({ username, code }) => ({
    url: '/vr/space/display/token',
    payload: { displayId: username, secret: `0.${code}` },
  }),
  'POST /vr/sys/login': (guess) => ({ url: '/vr/sys/login', payload: login(guess) }),
  'POST /vr/sys/mLogin': (guess) => ({ url: '/vr/sys/mLogin', payload: login(guess) }),
  'POST /vr/sys/secondFactor/signIn': ({ username, code }) => ({
    url: '/vr/sys/secondFactor/signIn',
    payload: { ticket: username, passcode: code },
  }),
  'POST /vr/sys/loginGetUserDeparts': ({ username, captcha, checkKey, phone, code, smsmode }) => ({
    url: '/vr/sys/loginGetUserDeparts',
    payload:
      smsmode === '0'
        ? { loginType: 'phone', mobile: phone, smscode: code }
        : { username, password, inputCode: captcha, checkKey },
  }),
  'POST /vr/sys/logout': logout,
  'GET /vr/sys/logout': logout,
  'PUT /vr/sys/logout': logout,
  'DELETE /vr/sys/logout': logout,
  'GET /vr/sys/randomImage/:key': ({ checkKey }) => ({ url: `/vr/sys/randomImage/${checkKey}` }),
  'POST /vr/sys/checkCaptcha': ({ captcha, checkKey }) => ({
    url: '/vr/sys/checkCaptcha',
    payload: { captcha, checkKey },
  }),
  'POST /vr/sys/sms': ({ username, phone, smsmode }) => ({
    url: '/vr/sys/sms',
    payload: { ...(smsmode === '2' ? { username } : { mobile: phone }), smsmode },
  }),
  'POST /vr/sys/phoneLogin': ({ phone, code }) => ({
    url: '/vr/sys/phoneLogin',
    payload: { mobile: phone, captcha: code },
  }),
  'GET /vr/sys/thirdLogin/getLoginUser/:token/:thirdType': ({ username }) => ({
    url: `/vr/sys/thirdLogin/getLoginUser/${username}/github`,
  }),
  'GET /vr/sys/thirdLogin/getLoginUser/:token/:thirdType/:tenantId': ({ username }) => ({
    url: `/vr/sys/thirdLogin/getLoginUser/${username}/github/1`,
  }),
  'POST /vr/sys/thirdLogin/bindingThirdPhone': ({ phone, code }) => ({
    url: '/vr/sys/thirdLogin/bindingThirdPhone',
    payload: { mobile: phone, captcha: code, thirdUserUuid: 'STRANGER' },
  }),
  'GET /vr/sys/thirdLogin/render/:source': () => ({ url: '/vr/sys/thirdLogin/render/github' }),
  'GET /vr/sys/thirdLogin/demo-provider.js': () => ({ url: '/vr/sys/thirdLogin/demo-provider.js' }),
  'POST /vr/sys/thirdLogin/demo/:source': ({ username }) => ({
    url: '/vr/sys/thirdLogin/demo/github',
    payload: { username },
  }),
  'GET /vr/sys/cas/client/validateLogin': ({ username, service }) => ({
    url: `/vr/sys/cas/client/validateLogin?${query({ ticket: `ST-${username}`, service })}`,
    headers: { host: 'console.example.com' },
  }),
  'POST /vr/sys/user/register': ({ username, phone, code }) => ({
    url: '/vr/sys/user/register',
    payload: { username, phone, smscode: code, password: 'Stolen123' },
  }),
  'POST /vr/user/student/join': ({ username, phone, code }) => ({
    url: '/vr/user/student/join',
    payload: { code, realname: username, phone, idCard: code },
  }),
  'GET /vr/learn/:ticket': ({ code }) => ({ url: `/vr/learn/${code}` }),
  'GET /vr/learn/:ticket/file/:chapterId': ({ code }) => ({ url: `/vr/learn/${code}/file/${code}` }),
  'HEAD /vr/learn/:ticket/file/:chapterId': ({ code }) => ({ url: `/vr/learn/${code}/file/${code}` }),
  'POST /vr/learn/:ticket/start': ({ code }) => ({ url: `/vr/learn/${code}/start`, payload: {} }),
  'POST /vr/learn/:ticket/submit': ({ code }) => ({ url: `/vr/learn/${code}/submit`, payload: { attemptId: code } }),
  'POST /vr/learn/:ticket/answer': ({ code }) => ({
    url: `/vr/learn/${code}/answer`,
    payload: { attemptId: code, no: 1, given: 'A' },
  }),
  'POST /vr/learn/:ticket/watch': ({ code }) => ({
    url: `/vr/learn/${code}/watch`,
    payload: { chapterId: code, from: 0, to: 1, length: 0 },
  }),
  'GET /vr/sys/user/checkOnlyUser': ({ username, phone }) => ({
    url: `/vr/sys/user/checkOnlyUser?${query({ username, phone })}`,
  }),
  'GET /vr/sys/user/querySysUser': ({ username }) => ({ url: `/vr/sys/user/querySysUser?${query({ username })}` }),
  'POST /vr/sys/user/phoneVerification': (guess) => ({ url: '/vr/sys/user/phoneVerification', payload: proof(guess) }),
  'GET /vr/sys/user/passwordChange': (guess) => ({ url: `/vr/sys/user/passwordChange?${query(reset(guess))}` }),
  'POST /vr/sys/user/passwordChange': (guess) => ({ url: '/vr/sys/user/passwordChange', payload: reset(guess) }),
  'GET /vr/sys/common/importReport': () => ({ url: '/vr/sys/common/importReport?id=none' }),
  'GET /vr/sys/common/static/*': ({ code }) => ({ url: `/vr/sys/common/static/temp/${code}.png` }),
  'HEAD /vr/sys/common/static/*': ({ code }) => ({ url: `/vr/sys/common/static/temp/${code}.png` }),
  'GET /vr/sys/backup/file': ({ code }) => ({ url: `/vr/sys/backup/file?${query({ ticket: code })}` }),
  'GET /vr/sys/operation/file': ({ code }) => ({ url: `/vr/sys/operation/file?${query({ ticket: code })}` }),
}

/** What is known of the owner. */
export interface Target {
  username: string
  phone: string
  /** The key of the owner's captcha. */
  checkKey: string
}

/** A bounded sequence of public calls, most of them aimed at the owner. @param pausesMs the pauses there may be between them */
export function sequencesAgainst(owner: Target, pausesMs: readonly number[]): fc.Arbitrary<RepeatedCall[]> {
  const guess = fc.record({
    username: fc.constantFrom(owner.username, owner.username.toUpperCase(), 'nobody'),
    phone: fc.constantFrom(owner.phone, owner.phone, '13900000000'),
    code: fc.constantFrom('000000', '123456', 'x'),
    captcha: fc.constantFrom('', '', 'XXXX'),
    checkKey: fc.constantFrom(owner.checkKey, '1607914900999'),
    smsmode: fc.constantFrom('0', '1', '2'),
    service: fc.constantFrom('http://console.example.com/user/login', 'https://elsewhere.example.com/'),
  })
  const repeatedCall = fc.record({
    route: fc.constantFrom(...Object.keys(PUBLIC_CALLS)),
    guess,
    times: fc.integer({ min: 1, max: 8 }),
    pauseMs: fc.constantFrom(...pausesMs),
  })
  return fc.array(repeatedCall, { minLength: 1, maxLength: 10 })
}

/** Makes the calls from one address. @param stranger a code of a provider for somebody nobody here knows */
export async function make(
  server: TestApp,
  calls: readonly RepeatedCall[],
  ip: string,
  stranger: string,
): Promise<void> {
  for (const { route, guess, times, pauseMs } of calls) {
    const call = PUBLIC_CALLS[route]!(guess)
    const payload = JSON.parse(JSON.stringify(call.payload ?? null).replaceAll('STRANGER', stranger))
    for (let turn = 0; turn < times; turn += 1) {
      await server.app.inject({
        method: route.split(' ')[0] as 'GET',
        url: call.url,
        remoteAddress: ip,
        headers: call.headers ?? {},
        ...(payload !== null && { payload }),
      })
    }
    server.clock.now += pauseMs
  }
}
