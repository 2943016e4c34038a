import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawCaptcha } from '#server/identity/captcha/captcha-image.ts'
import { keepCaptcha, newCaptchaText } from '#server/identity/captcha/captchas.ts'
import { openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.dispose())

const keep = (checkKey: string, text: string) =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    keepCaptcha(sql, TEST_SECRET, { checkKey, text, ip: '192.0.2.1' }, server.clock.now),
  )
const check = async (checkKey: string | number, captcha?: string) => {
  const { success, message } = await ask(server, 'POST', '/sys/checkCaptcha', { payload: { checkKey, captcha } })
  return success ? 'right' : message
}

describe('picture', () => {
  test('is a PNG of 120 × 40 that differs every time', async () => {
    const { code, result } = await ask(server, 'GET', '/sys/randomImage/1607914900123')
    expect(code).toBe(200)
    const [kind, base64] = String(result).split(',')
    expect(kind).toBe('data:image/png;base64')
    const file = Buffer.from(base64!, 'base64')
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([120, 40])
    const data = file.subarray(file.indexOf('IDAT') + 4, file.indexOf('IEND') - 8)
    expect(inflateSync(data)).toHaveLength(40 * (120 * 3 + 1))
    expect(drawCaptcha('AB38')).not.toBe(drawCaptcha('AB38'))
  })

  test('shows four letters or digits that cannot be mixed up', () => {
    const texts = Array.from({ length: 500 }, newCaptchaText)
    expect(texts.every((text) => /^[A-HJ-NPRTUWXY346789]{4}$/.test(text))).toBe(true)
  })

  test('the table keeps hashes', async () => {
    await ask(server, 'GET', '/sys/randomImage/k')
    const rows = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_captcha').orderBy('expires_at', 'desc').select(['check_key', 'code_hash']).execute(),
    )
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(rows[0]).toEqual({ check_key: hash, code_hash: hash })
  })
})

describe('answer', () => {
  test('is compared without regard to case, once', async () => {
    await keep('1', 'K7XP')
    expect(await check('1', 'k7xP')).toBe('right')
    expect(await check('1', 'k7xp')).toBe('验证码错误')
  })

  test('a wrong one uses the captcha up too', async () => {
    await keep('2', 'K7XP')
    expect(await check('2', 'AAAA')).toBe('验证码错误')
    expect(await check('2', 'K7XP')).toBe('验证码错误')
  })

  test('two right ones at once: one passes', async () => {
    await keep('3', 'K7XP')
    const answers = await Promise.all([check('3', 'K7XP'), check('3', 'K7XP'), check('3', 'K7XP')])
    expect(answers.toSorted()).toEqual(['right', '验证码错误', '验证码错误'])
  })

  test('a stranger who guesses the key neither replaces nor uses it up', async () => {
    await keep('6', 'K7XP')
    const ip = '203.0.113.1'
    await ask(server, 'GET', '/sys/randomImage/6', { ip })
    await ask(server, 'POST', '/sys/checkCaptcha', { payload: { checkKey: '6', captcha: 'AAAA' }, ip })
    expect(await check('6', 'K7XP')).toBe('right')
  })

  test('is worth something for 60 s', async () => {
    await keep('4', 'K7XP')
    server.clock.now += 60_001
    expect(await check('4', 'K7XP')).toBe('验证码错误')
  })

  test('a missing one, an unknown key, a numeric key', async () => {
    expect(await check('5')).toBe('验证码无效')
    expect(await check('unknown', 'K7XP')).toBe('验证码错误')
    await keep('1607914900123', 'K7XP')
    expect(await check(1607914900123, 'K7XP')).toBe('right')
  })

  test('belongs to its key', async () => {
    await keep('6', 'K7XP')
    await keep('7', 'AAAA')
    expect(await check('7', 'K7XP')).toBe('验证码错误')
  })
})
