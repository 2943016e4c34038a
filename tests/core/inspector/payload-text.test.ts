import { frameText, payloadText } from '#core/inspector/payload-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  [{ token: 'abc123' }],
  [{ username: 'admin', password: 'Admin1234' }],
  [{ oldpassword: 'Admin1234', confirmPwd: 'Admin1234' }],
  [{ captcha: 'x7Kq', checkKey: '17' }],
  [{ captchaImage: 'data:image/png;base64,AAAA' }],
  [{ smsCode: '482913', phoneCode: '482913' }],
  [{ headers: { 'X-Access-Token': 'abc123', Authorization: 'Bearer abc123', cookie: 'sid=abc123' } }],
  [{ list: [{ deep: { signSecret: 'abc123' } }] }],
  [new Map([['token', 'abc123']])],
])('hides what is secret by its name: %j', (value) => {
  const text = payloadText(value)
  expect(text).toContain('••••••')
  expect(text).not.toMatch(/abc123|Admin1234|x7Kq|482913|base64/)
})

test.each([
  'https://x/vr/openapi.json?token=abc123&x=1',
  '{"type":"resume","token":"abc123"}',
  'X-Access-Token: abc123',
  'authorization: Bearer abc123',
  'password = "abc123"',
  '{"text":"{\\"token\\":\\"abc123\\"}"}',
])('hides what is secret inside a text: %s', (text) => {
  expect(payloadText({ text })).not.toContain('abc123')
  expect(frameText(text)).not.toContain('abc123')
})

test('hides given values wherever they stand, also across the cut', () => {
  const token = 'f00f-very-secret-token-value'
  for (const before of [0, 10, 100, 150, 159, 200]) {
    const text = `${'x'.repeat(before)}${token}${'y'.repeat(400)}`
    expect(payloadText({ text, list: [text] }, { secrets: [token] })).not.toContain('f00f')
    expect(frameText(text, { secrets: [token] })).not.toContain('f00f')
  }
})

test('an empty secret hides nothing', () => {
  expect(payloadText({ a: 'b' }, { secrets: [''] })).toBe('{"a":"b"}')
})

test('says what a flag or an absent secret is', () => {
  expect(payloadText({ hasToken: true, token: null })).toBe('{"hasToken":true,"token":null}')
})

test('shortens long texts, lists, objects and depths', () => {
  expect(payloadText('x'.repeat(300))).toBe(`"${'x'.repeat(160)}…(300)"`)
  expect(payloadText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe('[1,2,3,4,5,6,7,8,"…(10)"]')
  expect(payloadText({ a: { b: { c: { d: { e: { f: 1 } } } } } })).toBe('{"a":{"b":{"c":{"d":{"e":"{…}"}}}}}')
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index]))
  expect(payloadText(wide).length).toBeLessThan(700)
})

test('takes whatever comes: circles, errors, functions, getters that throw, class instances', () => {
  const circle: Record<string, unknown> = { name: 'ring' }
  circle['self'] = circle
  class Session {
    token = 'abc123'
  }
  const trap = {
    get bad(): never {
      throw new Error('no')
    },
  }
  expect(payloadText(circle)).toBe('{"name":"ring","self":"[…]"}')
  expect(payloadText({ error: new Error('坏了'), run: () => 1, big: 10n, trap, session: new Session() })).toBe(
    '{"error":{"name":"Error","message":"坏了"},"run":"[function]","big":"10n","trap":"[?]","session":"[Session]"}',
  )
  expect(payloadText(undefined)).toBe('')
})

test('no value makes it throw or long, and no secret gets through', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }), (value) => {
      const text = payloadText({ value, password: 'Geheim-4711', inner: { token: 'Geheim-4711' } }, { longest: 600 })
      expect(text.length).toBeLessThanOrEqual(601)
      expect(text).not.toContain('Geheim')
    }),
  )
})

test('shows frames as they are where nothing is secret', () => {
  expect(frameText('HeartBeat')).toBe('HeartBeat')
  expect(frameText('{"cmd":"topic","msgId":"a1"}')).toBe('{"cmd":"topic","msgId":"a1"}')
  expect(frameText('{broken')).toBe('{broken')
  expect(frameText('x'.repeat(2_000))).toHaveLength(401)
})
