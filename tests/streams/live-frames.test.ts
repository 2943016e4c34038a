import { liveFrames } from '#streams/live-frames.ts'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { virtually } from './virtual-time.ts'

const texts = { a: '{"type":"heart_beat","data":true}', x: 'rubbish', u: '{"type":"news","data":1}' }

test('[LIVE-08] frames pass, anything else is only logged, a line at once and one every 10 s', () => {
  const logged: string[] = []
  const said = virtually(({ hot, scheduler }) => ({
    frames$: liveFrames(
      hot('a(xxx)u 9s x 995ms x-a', texts),
      (...line) => void logged.push(line.join(' | ')),
      scheduler,
    ),
  }))
  expect(said.frames$).toEqual([
    [0, { type: 'heart_beat', data: true }],
    [10_005, { type: 'heart_beat', data: true }],
  ])
  expect(logged).toEqual([
    'live channel: 1 unreadable frame(s) | rubbish',
    'live channel: 5 unreadable frame(s) | rubbish',
  ])
})

test('[LIVE-08] a hostile flood writes a handful of short lines', () => {
  const logged: string[] = []
  const texts$ = new Subject<string>()
  let now = 0
  const clock = { now: () => now } as never
  liveFrames(texts$, (message, sample) => void logged.push(message + sample), clock).subscribe()
  for (let round = 0; round < 20_000; round++) {
    now += 1
    texts$.next('x'.repeat(10_000))
  }
  expect([logged.length, Math.max(...logged.map(({ length }) => length)) < 200]).toEqual([2, true])
})
