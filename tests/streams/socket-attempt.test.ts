import { socketAttempt } from '#streams/socket-attempt.ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSockets, type FakeSocket } from './fake-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function attempt(options?: Parameters<typeof fakeSockets>[0]) {
  const sockets = fakeSockets(options)
  const outgoing$ = new Subject<string>()
  const said: unknown[] = []
  const stream$ = socketAttempt(
    { address: 'ws://server/vr/websocket/u1', protocols: ['tok'], Socket: sockets.Socket },
    outgoing$,
  )
  const start = () =>
    stream$.subscribe({
      next: (event) => said.push(event),
      error: (error: Error) => said.push(error.message),
      complete: () => said.push('complete'),
    })
  return { ...sockets, outgoing$, said, start }
}
const soon = () => vi.advanceTimersByTimeAsync(0)
const later = () => vi.advanceTimersByTimeAsync(86_400_000)

test('[API-115] connects with the token as its only sub-protocol when subscribed', async () => {
  const { all, start } = attempt()
  expect(all.length).toBe(0)
  start()
  await soon()
  expect(all.map(({ address, protocols }) => ({ address, protocols }))).toEqual([
    { address: 'ws://server/vr/websocket/u1', protocols: ['tok'] },
  ])
})

test('tells what it hears and sends what it is given, in order', async () => {
  const { last, said, start, outgoing$ } = attempt()
  start()
  await soon()
  outgoing$.next('too early')
  last()?.open()
  outgoing$.next('a')
  last()?.hear('one')
  last()?.hear(new ArrayBuffer(4))
  last()?.hear('two')
  outgoing$.next('b')
  expect(said).toEqual([{ kind: 'opened' }, { kind: 'heard', text: 'one' }, { kind: 'heard', text: 'two' }])
  expect(last()?.sent).toEqual(['a', 'b'])
})

test('[LIVE-03] a close ends it with the code, and nothing tries again', async () => {
  const { all, last, said, start } = attempt()
  start()
  await soon()
  last()?.open()
  last()?.drop(4201)
  await later()
  expect([said, all.length]).toEqual([[{ kind: 'opened' }, { kind: 'closed', code: 4201 }, 'complete'], 1])
})

test('[ERR-17] an error ends it once, whatever the library and the close after it say', async () => {
  const { all, last, said, start } = attempt()
  start()
  await soon()
  last()?.break('refused')
  last()?.drop(1006)
  await later()
  expect([said, all.length]).toEqual([['refused'], 1])
})

test('[ERR-17] an error without words still says something', async () => {
  const { last, said, start } = attempt()
  start()
  await soon()
  last()?.open()
  last()?.break()
  expect(said).toEqual([{ kind: 'opened' }, 'the socket could not be opened or broke'])
})

test('[ERR-17] a constructor that throws is an error, not an unhandled rejection', async () => {
  const { all, said, start } = attempt({ refuses: () => true })
  start()
  await later()
  expect([said, all.length]).toEqual([['illegal sub-protocol'], 0])
})

test('an attempt that was left is closed at once and goes unheard', async () => {
  const { last, said, start } = attempt()
  const subscription = start()
  await soon()
  last()?.open()
  subscription.unsubscribe()
  expect(last()?.closeCalls).toBe(1)
  last()?.hear('late')
  last()?.drop(1000)
  last()?.break('late')
  await later()
  expect(said).toEqual([{ kind: 'opened' }])
})

test('an attempt left before it began makes no socket', async () => {
  const { all, said, start } = attempt()
  start().unsubscribe()
  await later()
  expect([all.length, said]).toEqual([0, []])
})

test.each<[string, (last?: FakeSocket) => void, boolean?]>([
  ['left before it opens', () => {}],
  ['left while open', (last) => last?.open()],
  ['closed by the server', (last) => (last?.open(), last?.drop(4201))],
  ['broken', (last) => (last?.break(), last?.drop(1006))],
  ['refused by the constructor', () => {}, true],
])('[LIVE-04][ERR-17] a thousand attempts, each %s, leave no timer and no open socket', async (_, end, refused) => {
  const { all, last, start } = attempt({ refuses: () => refused === true })
  for (let round = 0; round < 1_000; round++) {
    const subscription = start()
    await soon()
    end(last())
    subscription.unsubscribe()
  }
  const open = all.filter(({ closeCalls, readyState }) => closeCalls === 0 && readyState !== 3)
  expect([all.length, open.length]).toEqual([refused ? 0 : 1_000, 0])
  // Files of one worker share the clock: what another left behind may set a timer meanwhile. A leak here would leave a thousand.
  expect(vi.getTimerCount()).toBeLessThan(10)
})
