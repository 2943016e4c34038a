import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { endSlowBodies } from '#server/http/slow-bodies.ts'
import { openTestApp } from '#tests/server/app.ts'
import { connectRaw } from '#tests/server/areas/gateway/raw-client.ts'

const WITHIN_MS = 20
const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('[PROD-18] a body that comes in small pieces ends its connection, no matter who sends it where', async () => {
  const { app, dispose } = await openTestApp({ jsonWithinMs: WITHIN_MS })
  ended.push(dispose)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  for (const begin of [
    head('/vr/device/v1/register', 1_000),
    head('/vr/sys/login', 1_000).replace('application', 'Application'),
  ]) {
    const client = await connectRaw(address)
    client.send(`${begin}{"a":`)
    expect(await client.rest()).toMatch(/^HTTP\/1.1 408 /)
  }
})

test('a request that arrived whole may take as long as its work does', async () => {
  const app = Fastify()
  ended.push(() => app.close())
  endSlowBodies(app, WITHIN_MS)
  let finish = () => {}
  const work = new Promise<void>((resolve) => (finish = resolve))
  app.post('/work', async () => {
    await work
    return 'ok'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const [whole, half] = [await connectRaw(address), await connectRaw(address)]
  whole.send(`${head('/work', 2)}{}`)
  half.send(`${head('/work', 2)}{`)
  expect(await half.rest()).toMatch(/^HTTP\/1.1 408 /)
  finish()
  await whole.answers(1)
  whole.leave()
})

test.each([
  ['arrived whole', '{}', 200],
  ['is refused before it arrived', `"${'x'.repeat(200)}"`, 413],
])('the timer of a body that %s stops, without a connection as well', async (_what, body, status) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = Fastify({ bodyLimit: 100 })
  ended.push(async () => {
    vi.useRealTimers()
    await app.close()
  })
  endSlowBodies(app, WITHIN_MS)
  app.post('/work', () => 'ok')
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/work', headers, body })
  expect(answer.statusCode).toBe(status)
  await new Promise(setImmediate)
  expect(vi.getTimerCount()).toBe(0)
})
