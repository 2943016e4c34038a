import { expect, test } from 'vitest'
import { createOutbox, HOPELESS_BYTES, SLOW_BYTES } from '#server/live/outbox.ts'

function slowPipe() {
  const frames: string[] = []
  const callbacks: (() => void)[] = []
  const pipe = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (frame: string, sent: () => void) => {
      frames.push(frame)
      callbacks.push(sent)
    },
  }
  return { pipe, frames, drained: () => callbacks.shift()?.() }
}

test('a reader that keeps up gets every frame', () => {
  const { pipe, frames } = slowPipe()
  const send = createOutbox(pipe, () => expect.unreachable())
  for (const frame of ['a', 'b', 'c']) send(frame, 'position 1')
  expect(frames).toEqual(['a', 'b', 'c'])
})

test('[LIVE-05] a slow reader gets the newest frame of each row, and every frame that is not about one', () => {
  const { pipe, frames, drained } = slowPipe()
  const send = createOutbox(pipe, () => expect.unreachable())
  send('first')
  pipe.bufferedAmount = SLOW_BYTES + 1
  send('one, old', 'position 1')
  send('two', 'position 2')
  send('beat')
  send('one, new', 'position 1')
  send('beat')
  expect(frames).toEqual(['first'])
  pipe.bufferedAmount = 0
  drained()
  expect(frames).toEqual(['first', 'two', 'beat', 'one, new', 'beat'])
  send('after')
  expect(frames.at(-1)).toBe('after')
})

test('a hopeless reader is given up', () => {
  const { pipe, frames } = slowPipe()
  let givenUp = 0
  const send = createOutbox(pipe, () => void (givenUp += 1))
  pipe.bufferedAmount = HOPELESS_BYTES - 2
  send('ab', 'position 1')
  send('cd', 'position 1')
  expect(givenUp).toBe(0)
  send('e')
  expect([givenUp, frames]).toEqual([1, []])
})
