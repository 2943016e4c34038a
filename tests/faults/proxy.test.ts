import net, { type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { openProxy, type FaultProxy } from './proxy.ts'
import { until } from './until.ts'

let clock: SimulatedClock
let proxy: FaultProxy
let random: () => number
let upstream: Awaited<ReturnType<typeof openUpstream>>
const callers: Socket[] = []

beforeEach(async () => {
  clock = new SimulatedClock()
  random = () => 0.5
  upstream = await openUpstream()
  proxy = await openProxy(upstream.port, { clock, random: () => random() })
})
afterEach(async () => {
  for (const socket of callers.splice(0)) socket.destroy()
  await proxy.close()
  await upstream.close()
})

/** A server that answers every chunk with itself in brackets and remembers what it heard. */
async function openUpstream() {
  const sockets = new Set<Socket>()
  const state = { heard: '', ended: 0, closed: 0, answers: true }
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('end', () => void ((state.ended += 1), socket.end()))
    socket.on('close', () => void ((state.closed += 1), sockets.delete(socket)))
    socket.on('data', (data) => {
      state.heard += String(data)
      if (state.answers) socket.write(`[${String(data)}]`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { port: (server.address() as AddressInfo).port, state, sockets, close }
}

async function call() {
  const socket = net.connect({ port: proxy.port, host: '127.0.0.1', noDelay: true })
  callers.push(socket)
  const state = { heard: '', ended: false, closed: false, broken: false }
  socket.on('data', (data) => void (state.heard += String(data)))
  socket.on('end', () => void (state.ended = true))
  socket.on('error', () => void (state.broken = true))
  socket.on('close', () => void (state.closed = true))
  await until('a link', () => socket.readyState === 'open' || state.closed)
  return Object.assign(state, { socket, say: (text: string) => socket.write(text) })
}

/** The bytes of a text are on their way through the proxy. */
const held = (bytes: number) => until(`${bytes} bytes held`, () => proxy.heldBytes() === bytes)

test('in fair weather everything passes both ways, and the end too', async () => {
  const caller = await call()
  caller.say('one')
  await until('the answer', () => caller.heard === '[one]')
  expect([proxy.links(), proxy.heldBytes(), proxy.lostBytes()]).toEqual([1, 0, 0])
  caller.socket.end()
  await until('both ends', () => caller.closed && upstream.state.closed === 1 && proxy.links() === 0)
  expect([caller.ended, caller.broken, upstream.state.ended]).toEqual([true, false, 1])
})

test('latency and jitter hold a chunk until its time, in order', async () => {
  proxy.weather({ latencyMs: 100, jitterMs: 20 })
  const caller = await call()
  random = () => 1
  caller.say('slow')
  await held(4)
  random = () => 0
  caller.say('fast')
  await held(8)
  clock.increment(119)
  await held(8)
  clock.increment(1)
  await until('both, in order', () => upstream.state.heard === 'slowfast')
  expect(proxy.lostBytes()).toBe(0)
})

test('a share of the chunks comes late', async () => {
  proxy.weather({ lateShare: 0.3, lateMs: 7_000 })
  const caller = await call()
  random = () => 0.31
  caller.say('a')
  await until('a on time', () => caller.heard === '[a]')
  random = () => 0.29
  caller.say('b')
  await held(1)
  clock.increment(6_999)
  expect(upstream.state.heard).toBe('a')
  clock.increment(1)
  await until('b', () => upstream.state.heard === 'ab')
  expect(proxy.lostBytes()).toBe(0)
})

test('a share of the chunks never arrives', async () => {
  const caller = await call()
  proxy.weather({ dropShare: 0.5 })
  random = () => 0.4
  caller.say('lost')
  await until('the loss', () => proxy.lostBytes() === 4)
  random = () => 0.6
  caller.say('kept')
  await until('the rest', () => caller.heard === '[kept]')
  expect([upstream.state.heard, proxy.isImpaired('lost')]).toEqual(['kept', false])
})

test('dribble delivers piece by piece', async () => {
  const caller = await call()
  proxy.weather({ dribble: { bytes: 1, everyMs: 10 } })
  upstream.state.answers = false
  caller.say('abc')
  await until('the first piece', () => upstream.state.heard === 'a')
  clock.increment(10)
  await until('the second piece', () => upstream.state.heard === 'ab')
  clock.increment(10)
  await until('the third piece', () => upstream.state.heard === 'abc')
  expect(proxy.heldBytes()).toBe(0)
})

test('frost holds one direction, links to come included, until the thaw', async () => {
  const caller = await call()
  proxy.freeze('down')
  caller.say('q')
  await held(3)
  const other = await call()
  expect([proxy.isImpaired('q'), proxy.isImpaired('r')]).toEqual([true, undefined])
  other.say('r')
  await held(6)
  expect([upstream.state.heard, caller.heard, other.heard]).toEqual(['qr', '', ''])
  proxy.thaw()
  await until('the answers', () => caller.heard === '[q]' && other.heard === '[r]')
  expect(proxy.isImpaired('q')).toBe(false)
})

test('frost holds no more than a window: the sender feels it', async () => {
  const caller = await call()
  proxy.freeze('up')
  caller.socket.write(Buffer.alloc(32 * 1_048_576))
  await until('a full window', () => proxy.heldBytes() >= 65_536)
  expect(caller.socket.writableLength).toBeGreaterThan(0)
  expect(proxy.heldBytes()).toBeLessThan(1_048_576)
})

test('a half-open link swallows one direction for ever, ends included; new links work', async () => {
  const caller = await call()
  caller.say('a')
  await until('a', () => caller.heard === '[a]')
  proxy.lose('up')
  caller.say('lost')
  await until('the loss', () => proxy.lostBytes() === 4)
  caller.socket.end()
  const other = await call()
  other.say('b')
  await until('b', () => other.heard === '[b]')
  expect([upstream.state.heard, upstream.state.ended, proxy.links()]).toEqual(['ab', 0, 2])
  for (const socket of upstream.sockets) socket.write('!')
  await until('the other way', () => caller.heard === '[a]!')
})

test('a cut breaks every link at both ends, and what was held is gone', async () => {
  const caller = await call()
  proxy.freeze('up')
  caller.say('held')
  await held(4)
  proxy.cut()
  await until('both ends', () => caller.closed && upstream.state.closed === 1)
  expect([caller.broken, proxy.links(), proxy.heldBytes(), upstream.state.heard]).toEqual([true, 0, 0, ''])
})

test('a closed proxy breaks each connection, an open one leads where the server is now', async () => {
  proxy.accept(false)
  const refused = await call()
  await until('the refusal', () => refused.closed)
  expect([refused.broken, proxy.linked()]).toEqual([true, 0])
  const moved = await openUpstream()
  proxy.accept(true)
  proxy.lead(moved.port)
  const caller = await call()
  caller.say('x')
  await until('the answer', () => caller.heard === '[x]')
  expect([moved.state.heard, upstream.state.heard]).toEqual(['x', ''])
  await moved.close()
})

test('a server that is not there breaks the link', async () => {
  await upstream.close()
  const caller = await call()
  await until('the end', () => caller.closed)
  expect(proxy.links()).toBe(0)
})
