import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PASSWORD_HOLDS_NAME,
  PASSWORD_RULE_MESSAGE,
  PASSWORD_TOO_COMMON,
  PASSWORD_UNCHANGED,
} from '#contract/accounts/password.ts'
import { generatePassword } from '#server/seed/generated-password.ts'
import { passwordFor, passwordProblem } from '#server/identity/password-rule.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

const zhang = { username: 'zhang.wei', realname: '张伟', phone: '13912345678' }

describe('the rule', () => {
  test.each([
    'Password1',
    'Qwerty123',
    'Abc12345',
    'Abcd1234',
    '1qaz@WSX',
    'Passw0rd',
    '12Dragon34',
    'Monkey2026!',
    'Iloveyou1!',
  ])('refuses the common %s, whatever its case and what stands around it', async (password) => {
    expect(await passwordProblem(password, zhang)).toBe(PASSWORD_TOO_COMMON)
  })

  test.each(['Zhang.Wei2026', 'Zhangwei88', 'xZHANGWEIx1', 'Ab13912345678', 'Andun2026', 'MyANDUNpass1'])(
    'refuses %s, which holds a name of the account or the product',
    async (password) => {
      expect(await passwordProblem(password, zhang)).toBe(PASSWORD_HOLDS_NAME)
    },
  )

  test('a name of three letters is refused as the base alone: it stands in other passwords by chance', async () => {
    expect(await passwordProblem('Liu12345678', { username: 'liu' })).toBe(PASSWORD_HOLDS_NAME)
    expect(await passwordProblem('Plius7Kerze', { username: 'liu' })).toBeNull()
  })

  test.each(['Gruben-Licht7', 'Kqx7vTm2p', 'Schacht4Nord', 'Ventil9!Kohle'])('takes %s', async (password) => {
    expect(await passwordProblem(password, zhang)).toBeNull()
  })

  test('[VALID-43] still asks for the form first', async () => {
    expect(await passwordProblem('zhangwei', zhang)).toBe(PASSWORD_RULE_MESSAGE)
  })

  test('takes what the server makes up', async () => {
    const made = Array.from({ length: 200 }, generatePassword)
    const problems = await Promise.all(made.map((password) => passwordProblem(password, { username: 'admin' })))
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })

  test('[VALID-43] a password made for somebody keeps the rule for this person', async () => {
    const drawn = ['4Abcd7mKqxTv', 'Zhang.Wei2026', 'Passw0rd', 'Kqx7vTm2pRsW']
    expect(await passwordFor({ username: 'Abcd' }, () => drawn.shift()!)).toBe('Zhang.Wei2026')
    expect(await passwordFor(zhang, () => drawn.shift()!)).toBe('Kqx7vTm2pRsW')
  })
})

describe('every door', () => {
  let server: TestApp
  let administrator: Record<string, string>
  const OLD = 'Schacht4Nord'
  const PHONE = '13700000001'

  beforeAll(async () => {
    server = await openTestApp({ demo: true })
    await addPerson(server.database, { id: 'miner', password: OLD, phone: PHONE })
    await addPerson(server.database, {
      id: 'boss',
      platform: true,
      permissions: ['system:user:list', 'system:user:add', 'system:user:changepwd'],
    })
    administrator = await server.headersOf('boss', 1)
  })
  afterAll(() => server.dispose())

  const changeOwn = async (password: string) => {
    const payload = { username: 'miner', oldpassword: OLD, password, confirmpassword: password }
    return ask(server, 'PUT', '/sys/user/updatePassword', { headers: await server.headersOf('miner', 1), payload })
  }

  test.each([
    ['Password1', PASSWORD_TOO_COMMON],
    ['Miner-4711', PASSWORD_HOLDS_NAME],
    [OLD, PASSWORD_UNCHANGED],
  ])('[API-017] one’s own may not become %s', async (password, message) => {
    expect(await changeOwn(password)).toMatchObject({ success: false, message })
  })

  test('[API-017] a forced change may not keep the old one', async () => {
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_user').set({ password_must_change: true }).where('id', '=', 'miner').execute(),
    )
    expect(await changeOwn(OLD)).toMatchObject({ success: false, message: PASSWORD_UNCHANGED })
  })

  test.each([
    ['Password1', PASSWORD_TOO_COMMON],
    ['Miner-4711', PASSWORD_HOLDS_NAME],
  ])('[API-029] an administrator may not give %s', async (password, message) => {
    const payload = { username: 'miner', password, confirmPassword: password }
    const answer = await ask(server, 'PUT', '/sys/user/changePassword', { headers: administrator, payload })
    expect(answer).toMatchObject({ success: false, message })
  })

  test.each([
    ['Password1', PASSWORD_TOO_COMMON],
    ['Novice-4711', PASSWORD_HOLDS_NAME],
  ])('[API-024] nobody is added with %s', async (password, message) => {
    const payload = { username: 'novice', realname: '新人', workNo: 'N1', password, confirmPassword: password }
    const answer = await ask(server, 'POST', '/sys/user/add', { headers: administrator, payload })
    expect(answer).toMatchObject({ success: false, message })
  })

  test.each([
    ['Password1', PASSWORD_TOO_COMMON],
    ['Newcomer-4711', PASSWORD_HOLDS_NAME],
  ])('[SCREEN-88] nobody registers with %s', async (password, message) => {
    const payload = { username: 'newcomer', password, phone: '13700000009', smscode: '123456' }
    expect(await ask(server, 'POST', '/sys/user/register', { payload })).toMatchObject({ success: false, message })
  })

  test('[SCREEN-92] a reset by phone refuses the old one, common ones and names, and the code stays good for the next try', async () => {
    const asked = { mobile: PHONE, smsmode: '2' }
    const { result } = await ask(server, 'POST', '/sys/sms', { payload: asked })
    const reset = (password: string) =>
      ask(server, 'POST', '/sys/user/passwordChange', {
        payload: { phone: PHONE, smscode: result.demoCode, password },
      })
    for (let again = 0; again < 2; again += 1) {
      expect((await reset(OLD)).message).toBe(PASSWORD_UNCHANGED)
      expect((await reset('Password1')).message).toBe(PASSWORD_TOO_COMMON)
      expect((await reset('Miner-4711')).message).toBe(PASSWORD_HOLDS_NAME)
    }
    expect(await reset('Ventil9!Kohle')).toMatchObject({ success: true })
  })

  test('[SCREEN-92] a caller who has no code learns nothing of the account by it', async () => {
    const payload = { phone: PHONE, smscode: '000000', password: 'Miner-4711' }
    const { message } = await ask(server, 'POST', '/sys/user/passwordChange', { payload })
    expect(message).toBe('短信验证码失效！')
  })
})
