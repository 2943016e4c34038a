import { countReloads, unreadCounts } from '#streams/notification-counts.ts'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { Notifications } from '#contract/wire/notification.ts'
import { virtually } from './virtual-time.ts'

const texts = {
  t: '{"cmd":"topic","msgId":"1","msgTxt":"演练"}',
  u: '{"cmd":"user","msgId":"2"}',
  s: '{"cmd":"sign"}',
  e: '{"cmd":"email"}',
  h: 'HeartBeat',
  x: '{"msgId":"1"}',
}
const reloads = (marbles: string, seed = 0) =>
  virtually(({ hot, scheduler }) => ({ reloads$: countReloads(hot(marbles, texts), seed, scheduler) })).reloads$.map(
    ([atMs, frame]) => [atMs, (frame as { cmd: string }).cmd],
  )

test('[NCHAN-06] topic and user frames reload, other frames do not', () => {
  expect(reloads('u 999ms t 999ms s-e-h-x')).toEqual([
    [300, 'user'],
    [1_300, 'topic'],
  ])
})

test('[NCHAN-06] frames that come together reload once, a steady flow every 300 ms', () => {
  expect(reloads('(uut)').length).toBe(1)
  expect(reloads('u 99ms '.repeat(20)).length).toBe(5)
})

test('[NCHAN-06] what everybody receives is not fetched by all at once', () => {
  expect([0, 0.5, 1].map((seed) => reloads('t', seed))).toEqual([
    [[300, 'topic']],
    [[650, 'topic']],
    [[1_000, 'topic']],
  ])
  expect(reloads('u', 1)).toEqual([[300, 'user']])
})

test('[NOTIF-02] the number of unread ones goes to everybody who shows it, each time it differs, the last one at once', () => {
  const unread$ = new Subject<Notifications | null>()
  const answer = (anntMsgTotal: number, sysMsgTotal: number) =>
    unread$.next({ anntMsgList: [], anntMsgTotal, sysMsgList: [], sysMsgTotal })
  const [first, second]: [number[], number[]] = [[], []]
  const counts$ = unreadCounts(unread$)
  const subscription = counts$.subscribe((count) => first.push(count))
  unread$.next(null)
  answer(2, 1)
  answer(3, 0)
  counts$.subscribe((count) => second.push(count)).unsubscribe()
  answer(0, 0)
  expect([first, second]).toEqual([[3, 0], [3]])
  subscription.unsubscribe()
  expect(unread$.observed).toBe(false)
})
