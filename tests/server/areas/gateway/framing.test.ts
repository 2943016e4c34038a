import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openGateway, type TestGateway } from './open-gateway.ts'
import { converse } from './raw-client.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway()
})
beforeEach(() => gateway.target.forget())
afterAll(() => gateway.dispose())

/** What a second request hidden in a body looks like. */
const HIDDEN = 'DELETE /hidden HTTP/1.1\r\nHost: x\r\nX-Andun-User: admin\r\n\r\n'
const hex = (text: string) => text.length.toString(16)
const ask = (method: string, headers: string[], body = '', version = '1.1') =>
  converse(
    gateway.address,
    `${method} /open/x HTTP/${version}\r\n${['Host: a', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`,
  )
const statusOf = (answer: string) => Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH']

test.each(METHODS)('a %s with a body in chunks reaches the other server as one request', async (method) => {
  const chunks = `5\r\nfirst\r\n${hex(HIDDEN)}\r\n${HIDDEN}\r\n0\r\n\r\n`
  expect(statusOf(await ask(method, ['Transfer-Encoding: chunked'], chunks))).toBe(200)
  const [request, ...more] = await gateway.target.received()
  expect([request?.line, request?.body, more]).toEqual([`${method} /open/x HTTP/1.1`, `first${HIDDEN}`, []])
})

test.each(METHODS)('a %s with a body of a length reaches the other server as one request', async (method) => {
  expect(statusOf(await ask(method, [`Content-Length: ${HIDDEN.length}`], HIDDEN))).toBe(200)
  const [request, ...more] = await gateway.target.received()
  expect([request?.line, request?.body, more]).toEqual([`${method} /open/x HTTP/1.1`, HIDDEN, []])
})

test.each(METHODS)('a %s without a body has none behind the gateway', async (method) => {
  expect(statusOf(await ask(method, []))).toBe(200)
  const [request, ...more] = await gateway.target.received()
  expect([request?.line, request?.body, more]).toEqual([`${method} /open/x HTTP/1.1`, '', []])
})

test('trailers and extensions of chunks stay before the gateway', async () => {
  const chunks = '5;a="b"\r\nfirst\r\n0\r\nX-Andun-User: admin\r\n\r\n'
  expect(statusOf(await ask('POST', ['Transfer-Encoding: chunked', 'Trailer: X-Andun-User'], chunks))).toBe(200)
  const [request, ...more] = await gateway.target.received()
  expect([request?.body, more]).toEqual(['first', []])
  expect(JSON.stringify(request?.headers)).not.toMatch(/admin|trailer/i)
})

test('a request that names its length for one server alone is framed once', async () => {
  const answer = await ask('DELETE', ['Content-Length: 5', 'Connection: content-length'], 'first')
  expect(statusOf(answer)).toBe(200)
  expect(await gateway.target.received()).toMatchObject([{ body: 'first' }])
})

const REFUSED: [string, string, string[], string, string?][] = [
  ['both framings', 'POST', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['both framings, the other way round', 'GET', ['Transfer-Encoding: chunked', 'Content-Length: 5'], '0\r\n\r\n'],
  ['two lengths', 'POST', ['Content-Length: 5', 'Content-Length: 6'], 'first!'],
  ['the same length twice', 'POST', ['Content-Length: 5', 'Content-Length: 5'], 'first'],
  ['a list of lengths', 'POST', ['Content-Length: 5, 5'], 'first'],
  ['a length with a sign', 'POST', ['Content-Length: +5'], 'first'],
  ['a length in hexadecimal', 'POST', ['Content-Length: 0x5'], 'first'],
  ['an unknown coding', 'POST', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
  ['a coding before the chunks', 'POST', ['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'],
  ['a coding after the chunks', 'POST', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
  ['codings in two lines', 'POST', ['Transfer-Encoding: gzip', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['chunks of HTTP/1.0', 'POST', ['Transfer-Encoding: chunked'], '0\r\n\r\n', '1.0'],
  ['a space before the colon', 'POST', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
  ['a folded coding', 'POST', ['Transfer-Encoding:\r\n chunked'], '0\r\n\r\n'],
  ['a folded header', 'GET', ['X-Note: a\r\n X-Andun-User: admin'], ''],
  ['a bare line feed', 'GET', ['X-Note: a\nX-Andun-User: admin'], ''],
  ['a chunk without a size', 'GET', ['Transfer-Encoding: chunked'], 'x\r\n'],
  ['a TRACE, which shows what the platform adds', 'TRACE', [], ''],
]
test.each(REFUSED)(
  '%s is refused, and nothing whole reaches the other server',
  async (_name, method, headers, body, version) => {
    const status = statusOf(await ask(method, headers, body, version))
    expect([400, 405, 501]).toContain(status)
    expect((await gateway.target.connections()).join('')).not.toMatch(/admin|\r\n0\r\n\r\n$/)
  },
)

test('requests one after the other on a connection are each framed for themselves', async () => {
  const chunked = `DELETE /open/a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${hex(HIDDEN)}\r\n${HIDDEN}\r\n0\r\n\r\n`
  const last = 'GET /open/b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const answers = await converse(gateway.address, chunked + last)
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  const lines = (await gateway.target.received()).map(({ line }) => line)
  expect(lines.toSorted()).toEqual(['DELETE /open/a HTTP/1.1', 'GET /open/b HTTP/1.1'])
})

test('of who is not signed in nothing is passed on, chunks or not', async () => {
  const bytes = 'GET /closed/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
  expect(statusOf(await converse(gateway.address, bytes))).toBe(401)
  expect(await gateway.target.connections()).toEqual([])
})
