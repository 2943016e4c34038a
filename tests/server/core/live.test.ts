import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { interestedIn } from '#server/live/fan-out.ts'
import { notify } from '#server/live/notify.ts'

let server: TestApp
let port = 0
let token = ''
const open = new Set<WebSocket>()
const ALLOWED = 'https://console.example.com'

beforeAll(async () => {
  server = await openTestApp({ allowedOrigins: [ALLOWED] })
  await addPerson(server.database, { id: 'ada', tenantIds: [1, 2] })
  await addPerson(server.database, { id: 'ben', tenantIds: [2] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
beforeEach(async () => {
  token = await server.tokenOf('ada', 1)
})
afterEach(async () => {
  for (const socket of open) socket.terminate()
  open.clear()
  await until(
    () =>
      live().countOf({ userId: 'ada', channel: 'table' }) +
        live().countOf({ userId: 'ada', channel: 'notification' }) ===
      0,
  )
})
afterAll(() => server.dispose())

const live = () => server.app.services.live
const page = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'

interface SocketOptions extends ClientOptions {
  protocols?: string | string[]
}

function connect(path: string, { protocols = token, ...options }: SocketOptions = {}): WebSocket {
  const headers = { origin: `http://127.0.0.1:${port}`, ...options.headers }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { ...options, headers })
  open.add(socket)
  return socket
}

/** `open`, or the status the handshake was refused with. */
function outcome(socket: WebSocket): Promise<string | number> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve('open'))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('error', () => resolve('broken'))
  })
}
const tryToOpen = (path: string, options: SocketOptions = {}) => outcome(connect(path, options))
async function opened(path: string, options: SocketOptions = {}): Promise<WebSocket> {
  const socket = connect(path, options)
  expect(await outcome(socket)).toBe('open')
  return socket
}
const heard = async (socket: WebSocket) => String((await once(socket, 'message'))[0])
const closed = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

describe('handshake', () => {
  test.each(['/websocket/ada', '/vr/websocket/ada', `/vxeSocket/ada/${page}`, `/vr/vxeSocket/ada/${page}`])(
    'opens %s for the person of the token and echoes the token',
    async (path) => {
      const socket = await opened(path)
      expect(socket.protocol).toBe(token)
      expect(socket.extensions).toBe('')
    },
  )

  test('a token behind a protocol name is understood, and only the name echoed', async () => {
    const socket = await opened('/websocket/ada', { protocols: ['jvxe.v1', `bearer.${token}`] })
    expect(socket.protocol).toBe('jvxe.v1')
  })

  test('newer clients add the md5 of the token to the path', async () => {
    const md5 = createHash('md5').update(token).digest('hex')
    expect(await tryToOpen(`/websocket/ada_${md5}`)).toBe('open')
    expect(await tryToOpen(`/websocket/ada_${'0'.repeat(32)}`)).toBe(403)
  })

  test('pages of other sites are refused; allowed ones and our own are not', async () => {
    const from = (origin: string | undefined) =>
      tryToOpen('/websocket/ada', { headers: origin === undefined ? {} : { origin } })
    expect(await from('https://evil.example.com')).toBe(403)
    expect(await from('null')).toBe(403)
    expect(await from(`http://127.0.0.1:${port + 1}`)).toBe(403)
    expect(await from(ALLOWED)).toBe('open')
  })

  test('[API-115] a client that is no browser names no origin: its token decides', async () => {
    const bare = (ownToken: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket/ada`, ownToken)
      open.add(socket)
      return outcome(socket)
    }
    expect(await bare(token)).toBe('open')
    expect(await bare('forged')).toBe(401)
  })

  test('without a token, with a forged or an expired one: 401', async () => {
    expect(await tryToOpen('/websocket/ada', { protocols: [] })).toBe(401)
    expect(await tryToOpen('/websocket/ada', { protocols: 'forged' })).toBe(401)
    expect(await tryToOpen('/websocket/ada', { protocols: ['a', 'b'] })).toBe(401)
    const late = await server.tokenOf('ada', 1)
    const before = server.clock.now
    server.clock.now += 31 * 86_400_000
    expect(await tryToOpen('/websocket/ada', { protocols: late })).toBe(401)
    server.clock.now = before
  })

  test('the path of somebody else is refused', async () => {
    expect(await tryToOpen('/websocket/ben')).toBe(403)
    expect(await tryToOpen(`/vxeSocket/ben/${page}`)).toBe(403)
    expect(await tryToOpen('/websocket/ad')).toBe(403)
    expect(await tryToOpen('/websocket/%E0%A4%A')).toBe(403)
  })

  test.each([
    '/vxeSocket/ada',
    '/vxeSocket/ada/a_b',
    `/vxeSocket/ada/${'x'.repeat(65)}`,
    '/websocket',
    '/other/ada',
    '/vr/sys/loginfo',
  ])('%s is no channel', async (path) => {
    expect(await tryToOpen(path)).toBe(404)
  })

  test('ten sockets per person and channel, the eleventh is told to come later', async () => {
    for (let turn = 0; turn < 10; turn += 1) await opened(`/vxeSocket/ada/p${turn}`)
    expect(await closed(connect('/vxeSocket/ada/p10'))).toBe(4101)
    expect(await tryToOpen('/websocket/ada')).toBe('open')
  })

  test('two sockets of the same person and page both live', async () => {
    const [first, second] = [await opened(`/vxeSocket/ada/${page}`), await opened(`/vxeSocket/ada/${page}`)]
    second.close()
    await closed(second)
    first.send('ping')
    expect(await heard(first)).toBe('ping')
  })
})

describe('frames', () => {
  test.each([
    ['HeartBeat', 'HeartBeat'],
    ['ping', 'ping'],
    ['heartcheck', 'ping'],
  ])('%s is answered with %s', async (frame, answer) => {
    const socket = await opened(`/vxeSocket/ada/${page}`)
    socket.send(frame)
    expect(await heard(socket)).toBe(answer)
  })

  test.each(['{"type":"heart_beat","data":""}', '{"data":"","type":"heart_beat"}'])(
    '[LIVE-01] %s is answered with the time of the server',
    async (frame) => {
      const socket = await opened(`/vxeSocket/ada/${page}`)
      socket.send(frame)
      expect(JSON.parse(await heard(socket))).toEqual({ type: 'heart_beat', data: true, at: server.clock.now })
    },
  )

  test('what is not understood, broken or binary is passed over', async () => {
    const socket = await opened(`/vxeSocket/ada/${page}`)
    for (const frame of ['{', '{"type":"heart_beat"', 'null', '{"type":"unknown"}', '[1]']) socket.send(frame)
    socket.send(Buffer.from('ping'))
    socket.send('HeartBeat')
    expect(await heard(socket)).toBe('HeartBeat')
  })

  test('more than 64 kB closes with 1009', async () => {
    const socket = await opened('/websocket/ada')
    socket.send('x'.repeat(65_537))
    expect(await closed(socket)).toBe(1009)
  })

  test('a flood closes with 1008', async () => {
    const socket = await opened('/websocket/ada')
    for (let frame = 0; frame < 100; frame += 1) socket.send('x')
    expect(await closed(socket)).toBe(1008)
  })

  test('twenty a second go on for ever', async () => {
    const socket = await opened('/websocket/ada')
    for (let second = 0; second < 5; second += 1) {
      server.clock.now += 1_000
      for (let frame = 0; frame < 19; frame += 1) socket.send('x')
      socket.send('ping')
      expect(await heard(socket)).toBe('ping')
    }
  })
})

describe('sending', () => {
  test('to a person: to all their sockets of the channel, to nobody whose id only resembles theirs', async () => {
    const [first, second] = [await opened('/websocket/ada'), await opened('/websocket/ada')]
    const table = await opened(`/vxeSocket/ada/${page}`)
    const strangers = [first, second].map(heard)
    notify(live(), { kind: 'notification', tenantId: 1, userIds: ['ad'], frame: { cmd: 'other' } })
    notify(live(), { kind: 'notification', tenantId: 2, userIds: null, frame: { cmd: 'elsewhere' } })
    notify(live(), { kind: 'notification', tenantId: 1, userIds: ['ada'], frame: { cmd: 'hello' } })
    const hello = JSON.stringify({ cmd: 'hello', userId: 'ada' })
    expect(await Promise.all(strangers)).toEqual([hello, hello])
    table.send('ping')
    expect(await heard(table)).toBe('ping')
  })
})

describe('end', () => {
  test.each([
    [
      'signs out',
      async () =>
        void (await server.app.inject({ method: 'POST', url: '/vr/sys/logout', headers: { 'x-access-token': token } })),
    ],
    ['is frozen', async () => (await freeze('ada'), live().recheck())],
  ])('4001 when the person %s', async (_name, act) => {
    const socket = await opened('/websocket/ada')
    const code = closed(socket)
    await act()
    expect(await code).toBe(4001)
    await freeze('ada', 1)
  })

  test('the sockets of others stay', async () => {
    const other = await opened('/websocket/ada', { protocols: await server.tokenOf('ada', 1) })
    const socket = await opened('/websocket/ada')
    const code = closed(socket)
    await server.app.inject({ method: 'POST', url: '/vr/sys/logout', headers: { 'x-access-token': token } })
    await code
    other.send('ping')
    expect(await heard(other)).toBe('ping')
  })

  test('a socket follows its session to another tenant and hears nothing of the old one', async () => {
    const socket = await opened(`/vxeSocket/ada/${page}`)
    socket.send(JSON.stringify({ type: 'resume', data: { position: { ep: null, seq: null } } }))
    await heard(socket)
    expect(interestedIn(live(), 1, 'position')).toHaveLength(1)
    await server.app.inject({
      method: 'PUT',
      url: '/vr/sys/selectDepart',
      headers: { 'x-access-token': token },
      payload: { loginTenantId: 2 },
    })
    await live().recheck()
    expect(live().countOf({ tenantId: 2 })).toBe(1)
    expect([1, 2].map((tenantId) => interestedIn(live(), tenantId, 'position'))).toEqual([[], []])
  })

  test('peers that were silent for 75 s are dropped, those that answer pings are not', async () => {
    const [silent, lively] = [await opened('/websocket/ada', { autoPong: false }), await opened('/websocket/ada')]
    const gone = closed(silent)
    server.clock.now += 74_000
    const pinged = once(lively, 'ping')
    live().sweep()
    await pinged
    lively.send('ping')
    await heard(lively)
    server.clock.now += 2_000
    live().sweep()
    expect(await gone).toBe(1006)
    lively.send('ping')
    expect(await heard(lively)).toBe('ping')
  })

  test('4201 when the server closes, and it does close', async () => {
    const other = await openTestApp()
    await addPerson(other.database, { id: 'ada' })
    await other.app.listen({ host: '127.0.0.1', port: 0 })
    const at = (other.app.server.address() as AddressInfo).port
    const socket = new WebSocket(`ws://127.0.0.1:${at}/websocket/ada`, await other.tokenOf('ada', 1), {
      headers: { origin: `http://127.0.0.1:${at}` },
    })
    expect(await outcome(socket)).toBe('open')
    const code = closed(socket)
    await other.dispose()
    expect(await code).toBe(4201)
  })
})

async function freeze(id: string, status = 2): Promise<void> {
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_user').set({ status }).where('id', '=', id).execute(),
  )
}
