import { createTableFeed } from '#app/live/live-tables.ts'
import type { TableUpdate } from '#contract/live/live-merge.ts'
import { liveRowFrames } from '#contract/wire/live.ts'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'

test('[LIVE-05] rows that report of themselves take the way of all changes, the later over the earlier', () => {
  const [texts$, due$] = [new Subject<string>(), new Subject<void>()]
  const ignore = () => {}
  const effects = { send: ignore, tell: ignore, present: ignore, log: ignore }
  const feed = createTableFeed({ texts$, due: () => due$, pageId: 'page', seed: 0, ...effects })
  const updates: TableUpdate[] = []
  const update = (one: TableUpdate) => {
    updates.push(one)
    return false
  }
  feed.follow('equipment', { position: () => null, update, refresh: ignore })
  texts$.next(JSON.stringify({ type: 'resume_ok', data: { equipment: { recovered: true, ep: 'e1', seq: 7 } } }))
  const say = (rows: object[]) => liveRowFrames('equipment', rows).forEach((text) => texts$.next(text))
  say([
    { id: 'a', battery: 80 },
    { id: 'b', battery: 50 },
  ])
  say([{ id: 'a', battery: 79 }])
  due$.next()
  expect(updates).toHaveLength(1)
  const [{ patches, position, lost }] = updates as [TableUpdate]
  const valueOf = (id: string) => patches.get(id)?.fields.get('battery')?.value
  expect([valueOf('a'), valueOf('b'), lost]).toEqual([79, 50, false])
  expect(position).toMatchObject({ ep: 'e1' })
  expect(position!.seq).toBeGreaterThan(7)
  expect(position!.seq).toBeLessThan(8)
  feed.stop()
})

test('[LIVE-09] after a lost link rows that report of themselves are asked for anew, others only where something is missing', () => {
  const texts$ = new Subject<string>()
  const clock = new SimulatedClock()
  const ignore = () => {}
  const effects = { send: ignore, tell: ignore, present: ignore, log: ignore }
  const feed = createTableFeed({ texts$, pageId: 'page', seed: 0, clock, ...effects })
  const asked: string[] = []
  const at = { ep: 'e1', seq: 7 }
  const table = (name: string, reports: boolean) => ({
    position: () => at,
    update: () => false,
    refresh: () => void asked.push(name),
    reports,
  })
  feed.follow('equipment', table('equipment', true))
  feed.follow('position', table('position', false))
  const link = () => {
    feed.relinked()
    const told = { recovered: true, ...at }
    texts$.next(JSON.stringify({ type: 'resume_ok', data: { equipment: told, position: told } }))
    clock.increment(10_000)
  }
  link()
  expect(asked).toEqual([])
  link()
  expect(asked).toEqual(['equipment'])
  feed.stop()
})

test('[LIVE-09] a list is told to ask soon, what it owes is known until then, and a list that left is told nothing', () => {
  const clock = new SimulatedClock()
  const ignore = () => {}
  const effects = { send: ignore, tell: ignore, present: ignore, log: ignore }
  const feed = createTableFeed({ texts$: new Subject(), pageId: 'page', seed: 0, clock, ...effects })
  const asked: number[] = []
  const table = { position: () => null, update: () => false, refresh: () => void asked.push(clock.now()) }
  const follower = feed.follow('position', table)
  follower.retryLater(1)
  follower.settled()
  clock.increment(100_000)
  expect([asked, follower.owes()]).toEqual([[], false])
  follower.askSoon()
  expect(follower.owes()).toBe(true)
  clock.increment(80)
  expect([asked, follower.owes()]).toEqual([[100_080], false])
  follower.askSoon()
  follower.stop()
  clock.increment(100_000)
  expect(asked.length).toBe(1)
  feed.stop()
})
