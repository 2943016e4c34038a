import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openGateway, type TestGateway } from './open-gateway.ts'
import { connectRaw, converse } from './raw-client.ts'

let gateway: TestGateway
const sockets: Socket[] = []

beforeAll(async () => {
  gateway = await openGateway()
  gateway.server.app.server.on('connection', (socket) => sockets.push(socket))
})
beforeEach(() => gateway.target.forget())
afterAll(() => gateway.dispose())

const MEGABYTE = 1_048_576
const message = (text: string) => Buffer.from(text).toString('latin1')
const get = (path: string, connection = 'keep-alive') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`
const breaking = (failures: number) => ({
  access: '2',
  filters: [{ name: 'CircuitBreaker', args: { failures: String(failures), seconds: '3600' } }],
})

test('fifty requests over one connection leave nothing behind on it', async () => {
  const warnings: string[] = []
  const warned = ({ name }: Error) => warnings.push(name)
  process.on('warning', warned)
  const client = await connectRaw(gateway.address)
  const counts: Record<string, number>[] = []
  for (let turn = 1; turn <= 50; turn += 1) {
    client.send(get('/open/x'))
    await client.answers(turn)
    const socket = sockets.at(-1)!
    counts.push(Object.fromEntries(socket.eventNames().map((name) => [String(name), socket.listenerCount(name)])))
  }
  client.leave()
  process.off('warning', warned)
  expect(counts.at(-1)).toEqual(counts[1])
  expect(warnings).toEqual([])
})

test('a client that goes away takes the request along, and the other server is not blamed', async () => {
  await gateway.addRoute('left', breaking(1))
  gateway.target.answer(null)
  const client = await connectRaw(gateway.address)
  client.send(get('/left/x'))
  await expect.poll(() => gateway.target.isConnected()).toBe(true)
  client.leave()
  expect(await gateway.target.received()).toMatchObject([{ line: 'GET /left/x HTTP/1.1' }])
  gateway.target.forget()
  expect(await converse(gateway.address, get('/left/x', 'close'))).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that goes away amid an answer takes it along', async () => {
  gateway.target.answer('HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\nbegin', { stays: true })
  const client = await connectRaw(gateway.address)
  client.send(get('/open/x'))
  await client.heard(/begin$/)
  client.leave()
  expect(await gateway.target.received()).toHaveLength(1)
})

test('an answer streams: its beginning is there before its end', async () => {
  gateway.target.answer('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nbegin\r\n', { stays: true })
  const client = await connectRaw(gateway.address)
  client.send(get('/open/x'))
  expect(await client.heard(/5\r\nbegin\r\n$/)).toMatch(/^HTTP\/1\.1 200 /)
  gateway.target.hangUp()
  expect(await client.rest()).not.toMatch(/0\r\n\r\n$/)
})

test('who is slow with a request of their own hears 408, and the other server is not blamed', async () => {
  await gateway.addRoute('slow', { ...breaking(1), timeoutSeconds: 1 })
  const client = await connectRaw(gateway.address)
  client.send('POST /slow/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nfirst')
  const answer = await client.rest()
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
  expect(answer).toContain(message('请求内容没有及时送达'))
  expect(await converse(gateway.address, get('/slow/x', 'close'))).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['a length', `Content-Length: ${10 * MEGABYTE + 1}`, ''],
  ['chunks', 'Transfer-Encoding: chunked', `${(11 * MEGABYTE).toString(16)}\r\n${'x'.repeat(11 * MEGABYTE)}`],
])('a request of more than 10 MB by %s is refused, and its connection ends', async (_name, framing, body) => {
  const answer = await converse(gateway.address, `GET /open/x HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n${body}`)
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
  expect(answer).toContain(message('请求内容超出 10 MB 限制'))
  for (const bytes of await gateway.target.connections()) expect(bytes).not.toMatch(/0\r\n\r\n$/)
})

test('a request of exactly 10 MB arrives whole', async () => {
  const body = 'x'.repeat(10 * MEGABYTE)
  const head = `DELETE /open/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`
  expect(await converse(gateway.address, head + body)).toMatch(/^HTTP\/1\.1 200 /)
  const [request] = await gateway.target.received()
  expect(request?.body.length).toBe(10 * MEGABYTE)
})

test('an answer that comes before the request is whole is shown, and the connection goes on', async () => {
  gateway.target.answerAtOnce('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno')
  const client = await connectRaw(gateway.address)
  client.send('POST /open/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nfirst')
  expect(await client.heard(/\r\n\r\nno$/)).toMatch(/^HTTP\/1\.1 403 /)
  gateway.target.forget()
  client.send(`right${get('/open/next', 'close')}`)
  expect(await client.rest()).toMatch(/\r\n\r\nnoHTTP\/1\.1 200 [\s\S]*ok$/)
})

test('whom a trial leaves undecided leaves the next request the trial', async () => {
  await gateway.addRoute('trial', breaking(1))
  gateway.target.answer('')
  expect(await converse(gateway.address, get('/trial/x', 'close'))).toMatch(/^HTTP\/1\.1 502 /)
  expect(await converse(gateway.address, get('/trial/x', 'close'))).toMatch(/^HTTP\/1\.1 503 /)
  gateway.server.clock.now += 3_600_000
  const trial = 'POST /trial/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n'
  expect(await converse(gateway.address, trial)).toMatch(/^HTTP\/1\.1 413 /)
  gateway.target.forget()
  expect(await converse(gateway.address, get('/trial/x', 'close'))).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that stops reading keeps no connection to the other server', async () => {
  await gateway.addRoute('unread', { access: '2', timeoutSeconds: 1 })
  gateway.target.answer(`HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n${'x'.repeat(8 * MEGABYTE)}`, {
    stays: true,
  })
  const client = await connectRaw(gateway.address)
  client.send(get('/unread/x'))
  await client.heard(/x/)
  client.pause()
  expect(await gateway.target.received()).toHaveLength(1)
  client.leave()
})
