import { figuresFrame, type FigureFrame } from '#contract/wire/figures.ts'
import { parseLiveFrame, type LiveFrame } from '#contract/wire/live.ts'
import { FEED_KEPT_MS, figureFrames, painted, sharedFeeds } from '#streams/dashboard-metrics.ts'
import * as fc from 'fast-check'
import { NEVER, Observable, map, of, Subject, timer, VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'
import { virtually } from './virtual-time.ts'

const frameOf = (n: number, key = 'figures:now'): LiveFrame =>
  parseLiveFrame(figuresFrame(key, { n, at: 10 + n, asOf: n, figures: { todayPlay: n, weather: 3 } }))!
const numbersOf = (frames: readonly (number | 'relinked')[]) => {
  const [frames$, relinked$] = [new Subject<LiveFrame>(), new Subject<void>()]
  const heard: number[] = []
  figureFrames(frames$, 'figures:now', relinked$).subscribe(({ n }) => heard.push(n))
  for (const one of frames) {
    if (one === 'relinked') relinked$.next()
    else frames$.next(frameOf(one))
  }
  return heard
}

test('[LIVE-08] a feed hears its own frames alone, and of figures those that it has', () => {
  const other = parseLiveFrame('{"type":"heart_beat","data":true}')!
  const frames$ = of(other, frameOf(1, 'figures:now@o1'), frameOf(2), frameOf(3, 'figures:weather'))
  const heard: FigureFrame[] = []
  figureFrames(frames$, 'figures:now', NEVER).subscribe((frame) => heard.push(frame))
  expect(heard).toMatchObject([{ n: 2, at: 12, asOf: 2, figures: { todayPlay: 2 } }])
  expect(heard[0]?.figures).not.toHaveProperty('weather')
})

test('[LIVE-05] within a link numbers only grow and the newest is heard, whatever comes late or twice', () => {
  const told = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant('relinked' as const))
  fc.assert(
    fc.property(fc.array(told, { maxLength: 40 }), (frames) => {
      const expected: number[] = []
      let newest = -1
      for (const one of frames) {
        if (one === 'relinked') newest = -1
        else if (one > newest) {
          newest = one
          expected.push(one)
        }
      }
      expect(numbersOf(frames)).toEqual(expected)
    }),
  )
})

test('[LIVE-05] a feed is followed once however many tiles show it, and left 30 s after the last; who comes late hears the last frame', () => {
  const scheduler = new VirtualTimeScheduler()
  const told: string[] = []
  const frames$ = new Subject<FigureFrame>()
  const feedOf = sharedFeeds(
    (key) =>
      new Observable((observer) => {
        told.push(`follow ${key}`)
        const heard = frames$.subscribe(observer)
        return () => {
          told.push(`leave ${key}`)
          heard.unsubscribe()
        }
      }),
    scheduler,
  )
  const passed = (ms: number) => {
    const at = scheduler.frame + ms
    scheduler.schedule(() => {}, ms)
    scheduler.maxFrames = at
    scheduler.flush()
  }
  const one = feedOf('a').subscribe()
  frames$.next({ n: 1, at: 1, asOf: 1, figures: {} })
  const late: number[] = []
  const other = feedOf('a').subscribe(({ n }) => late.push(n))
  expect([told, late]).toEqual([['follow a'], [1]])
  one.unsubscribe()
  other.unsubscribe()
  passed(FEED_KEPT_MS - 1)
  const again = feedOf('a').subscribe()
  again.unsubscribe()
  expect(told).toEqual(['follow a'])
  passed(FEED_KEPT_MS)
  expect(told).toEqual(['follow a', 'leave a'])
  feedOf('a').subscribe().unsubscribe()
  expect(told).toEqual(['follow a', 'leave a', 'follow a'])
})

test('[LIVE-05] a tile paints the last frame before each paint', () => {
  const frame = (n: number): FigureFrame => ({ n, at: n, asOf: n, figures: {} })
  const frames = { a: frame(1), b: frame(2), c: frame(3), d: frame(4) }
  const { seen$ } = virtually(({ hot, scheduler }) => ({
    seen$: painted(hot('a 2ms b 2ms c 20ms d', frames), () => timer(16, scheduler).pipe(map(() => undefined))),
  }))
  expect(seen$.map(([atMs, value]) => [atMs, (value as FigureFrame).n])).toEqual([
    [16, 3],
    [43, 4],
  ])
})
