import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPSTREAM_SIGN_SECRET } from '#contract/wire/config.ts'
import { signatureOf } from '#server/areas/dictionary/signature.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { addDictionaries } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let headers: Record<string, string>

beforeAll(async () => {
  server = await openTestApp({ console: { signSecret: 'agreed' } })
  await addDictionaries(server)
  await addPerson(server.database, { id: 'signer' })
  headers = await server.headersOf('signer', 1)
})
afterAll(() => server.dispose())

const ask = async (url: string, extra: Record<string, string>) => {
  const response = await server.app.inject({ url: `/vr${url}`, headers: { ...headers, ...extra } })
  return response.json().message as string
}
const now = () => String(server.clock.now)

test('[API-073] computes the signatures of the contract', () => {
  const sign = (url: string, query: Record<string, string>) => signatureOf(url, query, UPSTREAM_SIGN_SECRET)
  expect(sign('/sys/dict/getDictItems/sex', {})).toBe('E19D6243CB1945AB4F7202A1B00F77D5')
  expect(sign('/sys/dict/loadDict/sys_user,realname,username?x', { keyword: '张', pageSize: '10', _t: '1' })).toBe(
    'DEC32AAE8A40A8EC67A5FC920DBCE7BB',
  )
  expect(sign('/sys/dict/loadDictItem/sys_depart%2Cdepart_name%2Cid', { key: 'A01' })).toBe(
    '3F7ABE1C0A4374EDA138E823D6EFF704',
  )
})

test('[API-073] asks for a signature where a secret is configured', async () => {
  const url = '/sys/dict/getDictItems/sex'
  const sign = signatureOf(url, {}, 'agreed')
  expect(await ask(url, {})).toBe('Sign签名校验失败，时间戳为空！')
  expect(await ask(url, { 'x-timestamp': now() })).toBe('Sign签名校验失败！')
  expect(await ask(url, { 'x-timestamp': now(), 'x-sign': signatureOf(url, {}, 'guessed') })).toBe('Sign签名校验失败！')
  expect(await ask(url, { 'x-timestamp': String(server.clock.now - 301_000), 'x-sign': sign })).toBe(
    '签名验证失败:X-TIMESTAMP已过期',
  )
  expect(await ask(url, { 'x-timestamp': 'yesterday', 'x-sign': sign })).toBe('签名验证失败:X-TIMESTAMP已过期')
  expect(await ask(url, { 'x-timestamp': now(), 'x-sign': sign })).toBe('')
  const calendar = new Date(server.clock.now + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
  expect(await ask(url, { 'x-timestamp': calendar, 'x-sign': sign })).toBe('')
  expect(await ask(`${url}?_t=5`, { 'x-timestamp': now(), 'x-sign': sign })).toBe('')
})

test('signs parameters and table dictionaries as they are meant', async () => {
  const url = '/sys/dict/loadDict/sys_user,realname,username'
  const sign = signatureOf(url, { keyword: '姓 名&' }, 'agreed')
  const asked = `${url}?keyword=${encodeURIComponent('姓 名&')}`
  expect(await ask(asked, { 'x-timestamp': now(), 'x-sign': sign })).toBe('')
  expect(await ask(`${url}?keyword=x`, { 'x-timestamp': now(), 'x-sign': sign })).toBe('Sign签名校验失败！')
})

test('what is not signed upstream needs no signature', async () => {
  expect(await ask('/sys/dict/queryAllDictItems', {})).toBe('')
})
