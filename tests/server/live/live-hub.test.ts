import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createLiveHub } from '#server/live/live-hub.ts'

/** A socket that remembers why it was closed. */
function fakeSocket() {
  const closes: number[] = []
  const socket = Object.assign(new EventEmitter(), { close: (code: number) => closes.push(code) })
  return { socket: socket as unknown as WebSocket, closes }
}
const person = (sessionHash: string) =>
  ({ channel: 'table', userId: sessionHash, tenantId: 1, sessionHash, pageId: 'p' }) as const

test('who comes in while the sessions are being asked for is not thrown out for missing in the answer', async () => {
  const asked: { hashes: readonly string[]; answer: (alive: Map<string, number>) => void }[] = []
  const alive = (hashes: readonly string[]) =>
    new Promise<Map<string, number>>((answer) => void asked.push({ hashes, answer }))
  const hub = createLiveHub({ elapsed: () => 0, now: () => 0, sessions: { alive } })
  const [first, ended, late] = [fakeSocket(), fakeSocket(), fakeSocket()]
  hub.add(first.socket, person('first'))
  hub.add(ended.socket, person('ended'))
  const checked = hub.recheck()
  hub.add(late.socket, person('late'))
  asked[0]!.answer(new Map([['first', 1]]))
  await checked
  expect([first.closes, ended.closes, late.closes]).toEqual([[], [4001], []])
  expect(asked.map(({ hashes }) => hashes)).toEqual([['first', 'ended']])
})
