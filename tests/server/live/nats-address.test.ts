import { expect, test } from 'vitest'
import { readNatsAddress } from '#server/live/nats/nats-address.ts'

test.each([
  ['nats://mq.internal', { servers: ['mq.internal:4222'], isEncrypted: false }],
  ['nats://andun:p%40ss@mq:4333', { servers: ['mq:4333'], user: 'andun', pass: 'p@ss', isEncrypted: false }],
  ['tls://key@one, tls://key@two:1', { servers: ['one:4222', 'two:1'], token: 'key', isEncrypted: true }],
])('%s is read', (text, place) => {
  expect(readNatsAddress(text)).toEqual(place)
})

test.each([
  '',
  'mq:4222',
  'http://mq',
  'nats://',
  'nats://mq/path',
  'nats://mq?x=1',
  'nats://a,tls://b',
  'nats://%zz@mq',
])('“%s” is none', (text) => {
  expect(readNatsAddress(text)).toBeNull()
})
