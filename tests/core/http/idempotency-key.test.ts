import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { expect, test } from 'vitest'
import { httpOn, ok } from '#tests/core/fake-server.ts'

test('a key travels as Idempotency-Key, and only where one was given', async () => {
  const { http, requests } = httpOn(() => ok())
  await http.post('/sys/role/add', {}, { idempotencyKey: 'k1' })
  await http.upload('/sys/role/importExcel', new File(['x'], 'a.xls'), {}, { idempotencyKey: 'k2' })
  await http.post('/sys/role/add', {})
  expect(requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k2', undefined])
})

test('keys are 32 hexadecimal digits and never the same', () => {
  const keys = Array.from({ length: 1_000 }, newIdempotencyKey)
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(1_000)
})
