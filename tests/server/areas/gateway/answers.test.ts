import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openGateway, type TestGateway } from './open-gateway.ts'
import { converse } from './raw-client.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway()
})
beforeEach(() => gateway.target.forget())
afterAll(() => gateway.dispose())

const request = (method = 'GET', connection = 'close') =>
  `${method} /open/x HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`
/** What somebody gets when the other server answers these bytes. */
async function answered(bytes: string, method = 'GET') {
  gateway.target.answer(bytes)
  return parse(await converse(gateway.address, request(method)))
}
function parse(text: string) {
  const at = text.indexOf('\r\n\r\n')
  const [line = '', ...headers] = text.slice(0, at).split('\r\n')
  const named = (name: string) =>
    headers
      .filter((header) => header.toLowerCase().startsWith(`${name}:`))
      .map((header) => header.slice(name.length + 1).trim())
  return { status: Number(line.split(' ')[1]), headers, named, body: text.slice(at + 4) }
}
const messageOf = ({ body }: { body: string }) =>
  (JSON.parse(Buffer.from(body, 'latin1').toString()) as { message: string }).message

test('headers that belong to the other server’s connection, or that it names there, end at the gateway', async () => {
  const { status, headers, named } = await answered(
    [
      'HTTP/1.1 200 OK',
      'Connection: close, X-Hop',
      'X-Hop: 1',
      'Keep-Alive: timeout=5',
      'Proxy-Authenticate: Basic',
      'Upgrade: h2c',
      'Trailer: X-Late',
      'X-Kept: 2',
      'Content-Length: 2',
      '',
      'ok',
    ].join('\r\n'),
  )
  expect([status, named('x-kept'), named('connection')]).toEqual([200, ['2'], ['close']])
  expect(headers.filter((header) => /^(x-hop|keep-alive|proxy-|upgrade|trailer)/i.test(header))).toEqual([])
})

test('a redirect is passed on and followed by nobody here', async () => {
  const { status, named } = await answered(
    'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/elsewhere\r\nContent-Length: 0\r\n\r\n',
  )
  expect([status, named('location')]).toEqual([302, ['http://127.0.0.1:1/elsewhere']])
})

test('an answer speaks neither for the platform nor to the proxy before it', async () => {
  const { status, headers } = await answered(
    [
      'HTTP/1.1 200 OK',
      'X-Accel-Redirect: /internal',
      'X-Sendfile: /etc/passwd',
      'NEL: {}',
      'Report-To: {}',
      'Accept-CH: Width',
      'Clear-Site-Data: "*"',
      'Content-Length: 2',
      '',
      'ok',
    ].join('\r\n'),
  )
  expect(status).toBe(200)
  expect(headers.filter((header) => /^(x-accel|x-send|nel|report-to|accept-ch|clear-site)/i.test(header))).toEqual([])
})

test('cookies of the other server come back below its own path alone', async () => {
  const { named } = await answered(
    [
      'HTTP/1.1 200 OK',
      'Set-Cookie: a=1; Path=/; Domain=example.com; HttpOnly',
      'Set-Cookie: b="x y"; path=/closed; SameSite=Lax;',
      'Set-Cookie: c=3',
      'Content-Length: 2',
      '',
      'ok',
    ].join('\r\n'),
  )
  expect(named('set-cookie')).toEqual([
    'a=1; HttpOnly; Path=/open',
    'b="x y"; SameSite=Lax; Path=/open',
    'c=3; Path=/open',
  ])
})

test('bytes of values and of the body arrive as they were sent', async () => {
  const name = Buffer.from('attachment; filename=报表.xlsx').toString('latin1')
  const { named, body } = await answered(
    `HTTP/1.1 200 OK\r\nContent-Disposition: ${name}\r\nX-Name: ${name}\r\nContent-Length: 4\r\n\r\n\x00\xff\r\n`,
  )
  expect([named('content-disposition'), named('x-name'), body]).toEqual([[name], [name], '\x00\xff\r\n'])
})

test('what is said before the answer is no answer', async () => {
  const early = 'HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\nX-Early: 1\r\n\r\n'
  const { status, headers, body } = await answered(`${early}${early}HTTP/1.1 201 Made\r\nContent-Length: 2\r\n\r\nok`)
  expect([status, body]).toEqual([201, 'ok'])
  expect(headers.join()).not.toMatch(/x-early/i)
})

test('trailers of an answer end at the gateway', async () => {
  const { body, headers } = await answered(
    'HTTP/1.1 200 OK\r\nTrailer: X-Late\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Late: 1\r\n\r\n',
  )
  expect([body, headers.join().includes('X-Late')]).toEqual(['2\r\nok\r\n0\r\n\r\n', false])
})

test.each([
  ['204 No Content', ''],
  ['304 Not Modified', 'ETag: "a"\r\n'],
])('an answer %s has no body', async (line, more) => {
  const { status, body } = await answered(`HTTP/1.1 ${line}\r\n${more}\r\n`)
  expect([status, body]).toEqual([Number(line.slice(0, 3)), ''])
})

test('the answer to a HEAD names the length and has no body', async () => {
  const { status, named, body } = await answered('HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n', 'HEAD')
  expect([status, named('content-length'), body]).toEqual([200, ['9000'], ''])
})

test('an answer that ends with its connection is complete', async () => {
  const { status, body } = await answered('HTTP/1.1 200 OK\r\n\r\nwhole')
  expect([status, body]).toEqual([200, '5\r\nwhole\r\n0\r\n\r\n'])
})

test('what follows an answer on its connection is shown to nobody', async () => {
  const first = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
  gateway.target.answer(`${first}HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged`)
  const text = await converse(gateway.address, request('GET', 'keep-alive') + request())
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(text).not.toContain('forged')
})

const BROKEN: [string, string][] = [
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok!'],
  ['a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\nok'],
  ['a coding besides chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
  ['a folded header', 'HTTP/1.1 200 OK\r\nX-Note: a\r\n X-Other: b\r\nContent-Length: 2\r\n\r\nok'],
  ['a bare line feed', 'HTTP/1.1 200 OK\r\nX-Note: a\nContent-Length: 2\r\n\r\nok'],
  ['a space before the colon', 'HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nok'],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  [
    'another protocol that nobody asked for',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  ],
  ['more headers than anybody reads', `HTTP/1.1 200 OK\r\nX-Note: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['nothing but an end', ''],
]
test.each(BROKEN)('an answer with %s is a 502 that names no address', async (_name, bytes) => {
  const answer = await answered(bytes)
  expect([answer.status, messageOf(answer)]).toEqual([502, expect.stringMatching(/^转发失败：对方/)])
  expect(answer.body).not.toContain(new URL(gateway.target.address).hostname)
})

test.each([
  ['a length', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'],
  ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
  ['chunks without a size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nx\r\n\r\n'],
])('an answer cut off within %s is no whole answer for who asked', async (_name, bytes) => {
  gateway.target.answer(bytes)
  const text = await converse(gateway.address, request('GET', 'keep-alive'))
  expect(text === '' || parse(text).status === 200).toBe(true)
  expect(text).not.toMatch(/\r\n0\r\n\r\n/)
})
