import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepCaptcha } from '#server/identity/captcha/captchas.ts'
import { codeOfAccount } from '#server/identity/third-accounts.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { make, PUBLIC_CALLS, sequencesAgainst } from '#tests/server/identity/anonymous-calls.ts'
import { ask, codeSentTo } from '#tests/server/identity/ask.ts'

let server: TestApp
const PASSWORD = 'Secret12'
const owner = { username: 'owner', phone: '13800000001', checkKey: '1607914900123' }
const NO_PAUSE = [0]
const PAUSES_MS = [0, 0, 0, 1_000, 61_000]
const numRuns = Math.ceil(RUNS / 20)

beforeAll(async () => {
  server = await openTestApp()
  await addPerson(server.database, { id: 'owner', phone: owner.phone, password: PASSWORD, departments: { 1: ['A01'] } })
})
afterAll(() => server.dispose())

/** Two addresses nobody used yet, and the counters of earlier strangers out of the way. */
async function meet(): Promise<{ stranger: string; home: string; code: string }> {
  turn += 1
  server.clock.now += 3_600_000
  const account = { thirdType: 'github', uuid: `stranger-${turn}` }
  const code = await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_sign_in_attempt').execute()
    await sql.deleteFrom('sys_sms_code').execute()
    return (await codeOfAccount(sql, TEST_SECRET, account, server.clock.now)).code
  })
  const [high, low] = [turn >> 8, turn & 255]
  return { stranger: `10.1.${high}.${low}`, home: `10.2.${high}.${low}`, code }
}
let turn = 0

/** Aimed at the owner. */
const GUESS = { ...owner, code: '123456', captcha: '', smsmode: '0', service: 'https://elsewhere.example.com/' }

const login = (ip: string, more: object = {}) =>
  ask(server, 'POST', '/sys/login', { payload: { username: 'owner', password: PASSWORD, ...more }, ip })

test('six wrong codes without a captcha leave the password of the owner alone', async () => {
  const { stranger, home } = await meet()
  for (let wrong = 0; wrong < 6; wrong += 1) {
    const payload = { username: 'owner', smscode: 'wrong' }
    await ask(server, 'POST', '/sys/user/phoneVerification', { payload, ip: stranger })
  }
  expect(await login(home)).toMatchObject({ success: true })
  expect(await login(stranger)).toMatchObject({ success: true })
})

test('the sequences below know every public route', () => {
  const routes = server.app.declaredRoutes.filter(({ access }) => access === 'public')
  expect(Object.keys(PUBLIC_CALLS).toSorted()).toEqual(routes.map(({ method, url }) => `${method} ${url}`).toSorted())
})

test(
  'no sequence of anonymous calls from one address keeps the owner, at another, from signing in with the password',
  async () => {
    const property = fc.asyncProperty(
      sequencesAgainst(owner, PAUSES_MS),
      sequencesAgainst(owner, NO_PAUSE),
      async (before, meanwhile) => {
        const { stranger, home, code } = await meet()
        await make(server, before, stranger, code)
        const captcha = { checkKey: owner.checkKey, text: 'AB38', ip: home }
        await server.database.scope({ tenantId: 0 }, (sql) => keepCaptcha(sql, TEST_SECRET, captcha, server.clock.now))
        await make(server, meanwhile, stranger, code)
        const answer = await login(home, { captcha: 'ab38', checkKey: owner.checkKey })
        expect(answer).toMatchObject({ success: true, message: '登录成功' })
      },
    )
    await fc.assert(property, { numRuns })
  },
  PATIENCE_MS,
)

test(
  'nor from signing in by phone with the first code or the one a minute later',
  async () => {
    const enter = async (ip: string) => {
      const payload = { mobile: owner.phone, captcha: (await codeSentTo(server, owner.phone, '登录')) ?? '' }
      return (await ask(server, 'POST', '/sys/phoneLogin', { payload, ip })).success
    }
    const sequence = sequencesAgainst(owner, NO_PAUSE)
    const property = fc.asyncProperty(sequencesAgainst(owner, PAUSES_MS), sequence, sequence, async (...sequences) => {
      const { stranger, home, code } = await meet()
      const [before, ...meanwhile] = sequences
      await make(server, before, stranger, code)
      const entered: boolean[] = []
      for (const calls of meanwhile) {
        await ask(server, 'POST', '/sys/sms', { payload: { mobile: owner.phone, smsmode: '0' }, ip: home })
        await make(server, calls, stranger, code)
        entered.push(await enter(home))
        server.clock.now += 60_000
      }
      expect(entered).toContain(true)
    })
    // Somebody else has the owner sent codes for a new password meanwhile.
    const others = [{ route: 'POST /vr/sys/sms', guess: { ...GUESS, smsmode: '2' }, times: 1, pauseMs: 0 }]
    await fc.assert(property, { numRuns, examples: [[[], others, others]] })
  },
  PATIENCE_MS,
)
