import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { openServer } from '#tests/server/engine/fixtures.ts'
import { ask, codeSentTo } from '#tests/server/identity/ask.ts'

// What the account settings of upstream 3.9 send.
const PASSWORD = 'Gruben1234'
let server: TestApp
let headers: Record<string, string>
let ip = ''
let turn = 0
beforeAll(async () => {
  server = await openServer()
  await addPerson(server.database, { id: 'ann', password: PASSWORD, tenantIds: [1, 2], phone: '13800000001' })
  await addPerson(server.database, { id: 'bob', password: PASSWORD, phone: '13800000002' })
  await addPerson(server.database, { id: 'new', password: PASSWORD })
  headers = await server.headersOf('ann', 1)
})
afterAll(() => server.dispose())
beforeEach(() => {
  turn += 1
  ip = `192.0.2.${turn}`
  server.clock.now += 120_000
})

const own = async () => (await ask(server, 'GET', '/sys/user/login/setting/getUserData', { headers, ip })).result
const edit = (payload: object) => ask(server, 'POST', '/sys/user/login/setting/userEdit', { headers, ip, payload })

test('one’s own data are changed in every tenant, and nothing that is others’ to say', async () => {
  const said = { id: 'ann', realname: '安安', sex: 2, birthday: '1990-05-06', email: 'ann@example.com' }
  expect(
    await edit({
      ...said,
      password: PASSWORD,
      username: 'root',
      status: 2,
      workNo: 'X',
      phone: '13900000000',
      delFlag: 1,
    }),
  ).toMatchObject({
    success: true,
    message: '更新用户信息成功',
  })
  expect(await own()).toMatchObject({
    ...said,
    username: 'ann',
    status: 1,
    workNo: null,
    phone: '13800000001',
    delFlag: '0',
  })
  expect(await edit({ id: 'bob', realname: '别人' })).toMatchObject({
    success: false,
    message: '只允许修改自己的资料！',
  })
  expect((await edit({ email: 'no mail' })).success).toBe(false)
})

const send = (mobile: string, smsmode: string) => ask(server, 'POST', '/sys/sms', { ip, payload: { mobile, smsmode } })
const change = (payload: object, who = headers, path = 'changePhone') =>
  ask(server, 'PUT', `/sys/user/${path}`, { headers: who, ip, payload })

test('a number is changed by who has the old one and the new one', async () => {
  await send('13800000001', '0')
  await send('13811111111', '1')
  const [oldSmscode, smscode] = [await codeSentTo(server, '13800000001'), await codeSentTo(server, '13811111111')]
  const body = { phone: '13800000001', newPhone: '13811111111', smscode }
  expect(await change(body)).toMatchObject({ success: false, message: '请先输入原手机号收到的验证码！' })
  expect(await change({ ...body, oldSmscode: '000000' })).toMatchObject({ success: false, message: '手机验证码错误' })
  expect(await change({ ...body, oldSmscode })).toMatchObject({ success: true, message: '修改手机号成功！' })
  expect(await own()).toMatchObject({ phone: '13811111111' })
  expect((await change({ ...body, oldSmscode })).success).toBe(false)
})

test('a first number asks for the password, for it resets it, and nobody else’s is taken', async () => {
  const newcomer = await server.headersOf('new', 1)
  await send('13822222222', '1')
  const body = { phone: '13822222222', captcha: await codeSentTo(server, '13822222222') }
  const first = (over: object) => change({ ...body, ...over }, newcomer, 'updateMobile')
  for (const over of [{}, { password: '' }, { password: null }]) {
    expect(await first(over)).toMatchObject({ success: false, message: '请输入当前密码，以确认是本人操作！' })
  }
  expect(await first({ password: 'Other12345' })).toMatchObject({ success: false, message: '当前密码输入错误！' })
  expect(await first({ password: PASSWORD })).toMatchObject({ success: true, message: '修改手机号成功！' })
  expect((await change({ phone: '13800000002', captcha: '123456' }, newcomer, 'updateMobile')).success).toBe(false)
  expect(await change({ phone: '1' }, newcomer)).toMatchObject({ success: false, message: '手机号格式不正确！' })
})

test('another mail address asks for the password; the same one, as other clients send it back, does not', async () => {
  const before = (await own()).email
  expect(await edit({ email: 'other@example.com' })).toMatchObject({
    success: false,
    message: '请输入当前密码，以确认是本人操作！',
  })
  expect(await edit({ email: 'other@example.com', password: 'Other12345' })).toMatchObject({ success: false })
  expect(await own()).toMatchObject({ email: before })
  expect(await edit({ email: before, realname: '安' })).toMatchObject({ success: true })
  expect(await edit({ email: 'other@example.com', password: PASSWORD })).toMatchObject({ success: true })
  expect(await edit({ email: '', password: PASSWORD })).toMatchObject({ success: true })
})

test('a stolen session does not guess the password at these doors either', async () => {
  const headersOfThief = await server.headersOf('bob', 1)
  const guess = (password: string) =>
    ask(server, 'POST', '/sys/user/login/setting/userEdit', {
      headers: headersOfThief,
      ip,
      payload: { email: 'thief@example.com', password },
    })
  for (let turn = 0; turn < 6; turn += 1) await guess(`Guess1234${turn}`)
  expect(await guess(PASSWORD)).toMatchObject({ success: false, message: '尝试次数过多，请于 10 分钟后再试！' })
})

test('a password is changed with the old one under the name of clients without a number, for oneself alone', async () => {
  await addPerson(server.database, { id: 'eva', password: PASSWORD })
  const mine = await server.headersOf('eva', 1)
  const change = (payload: object) =>
    ask(server, 'PUT', '/sys/user/updatePasswordNotBindPhone', { headers: mine, ip, payload })
  const fresh = 'Gruben5678'
  expect(await change({ username: 'bob', oldPassword: PASSWORD, password: fresh })).toMatchObject({
    success: false,
    message: '只允许修改自己的密码！',
  })
  expect(await change({ username: 'eva', oldPassword: 'Wrong1234', password: fresh })).toMatchObject({
    success: false,
    message: '旧密码输入错误!',
  })
  // What stands in the address alone is no password.
  const inAddress = `/sys/user/updatePasswordNotBindPhone?username=eva&oldPassword=${PASSWORD}&password=${fresh}`
  expect((await ask(server, 'PUT', inAddress, { headers: mine, ip, payload: {} })).success).toBe(false)
  expect(await change({ username: 'eva', oldPassword: PASSWORD, password: fresh })).toMatchObject({
    status: 200,
    success: true,
    message: '密码重置成功!',
  })
})

test('a code to reset the password goes to the own number alone', async () => {
  const asked = (mobile: string) => ask(server, 'POST', '/sys/sendChangePwdSms', { headers, ip, payload: { mobile } })
  const refusal = { status: 200, success: false, message: '发送验证码失败，手机号与当前账号不一致！' }
  const phone = (await own()).phone as string
  expect(await asked('13800000002')).toMatchObject(refusal)
  expect(await asked('')).toMatchObject(refusal)
  expect(await codeSentTo(server, '13800000002', '重置密码')).toBeNull()
  expect(await asked(phone)).toMatchObject({ success: true })
  const smscode = await codeSentTo(server, phone, '重置密码')
  const query = new URLSearchParams({ username: 'ann', phone, smscode: smscode!, password: 'Gruben9012' }).toString()
  expect(await ask(server, 'GET', `/sys/user/passwordChange?${query}`, { ip })).toMatchObject({ success: true })
})

test('another number is refused in words where its two codes would come one after the other', async () => {
  const payload = { phone: '13800000009', type: 'updatePhone' }
  const mine = await server.headersOf('bob', 1)
  expect(await ask(server, 'POST', '/sys/user/sendChangePhoneSms', { headers: mine, ip, payload })).toMatchObject({
    status: 200,
    success: false,
    message: '请在管理控制台的个人中心修改手机号：需要同时验证原手机号与新手机号',
  })
})
