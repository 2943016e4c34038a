import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import type { Hindrance } from '#machines/wall/take-over.machine.ts'
import { mayReload } from '#wall/reload-budget.ts'
import { createTakeOver } from '#wall/take-over.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000

test('[PROD-13] whatever is tried, a wall loads three times in ten minutes at most, then once in half an hour', () => {
  const wait = fc.oneof(fc.nat({ max: 2 * MINUTE }), fc.nat({ max: 40 * MINUTE }))
  const tries = fc.array(fc.tuple(wait, fc.integer({ min: 1, max: 9 }).map(String)), { maxLength: 60 })
  fc.assert(
    fc.property(tries, (asked) => {
      const done: { at: number; build: string }[] = []
      let now = 0
      for (const [wait, build] of asked) {
        now += wait
        if (mayReload(done, build, now)) done.push({ at: now, build })
      }
      for (const [place, { at, build }] of done.entries()) {
        expect(done.filter((one) => Math.abs(one.at - at) < 10 * MINUTE && one.at <= at).length).toBeLessThanOrEqual(3)
        const before = done.slice(0, place)
        expect(before.some((one) => one.build === build && at - one.at < 30 * MINUTE)).toBe(false)
        const [third, last] = [before.at(-3), before.at(-1)]
        const isSlow = third !== undefined && last!.at - third.at < 10 * MINUTE
        expect(isSlow && at - last!.at < 30 * MINUTE).toBe(false)
      }
    }),
  )
})

test('[PROD-13] what is refused now may be done after a quiet hour, and a clock that was set back holds nothing up', () => {
  const done = [0, 1, 2].map((minute) => ({ at: minute * MINUTE, build: `b${minute}` }))
  expect(mayReload(done, 'new', 20 * MINUTE)).toBe(false)
  expect(mayReload(done, 'new', 32 * MINUTE)).toBe(true)
  const slow = [...done, { at: 32 * MINUTE, build: 'b3' }]
  expect(mayReload(slow, 'new', 61 * MINUTE)).toBe(false)
  expect(mayReload(slow, 'new', 92 * MINUTE)).toBe(true)
  expect(mayReload([{ at: 90 * MINUTE, build: 'new' }], 'new', MINUTE)).toBe(true)
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A wall in a browser whose store stays when the document is loaded again. */
function browser() {
  const entries = createStore(createMemoryArea(), () => Date.now())
  const outside = { build: 'aaaa', files: [] as string[], reload: vi.fn<() => void>(), alarms: 'none' as Hindrance }
  const listeners = new Set<() => void>()
  const open = (pathname = '/wall/devices') =>
    createTakeOver({
      entries,
      now: () => Date.now(),
      alarms: () => outside.alarms,
      window: {
        location: { pathname, reload: outside.reload } as unknown as Location,
        addEventListener: (_: string, listener: unknown) => void listeners.add(listener as () => void),
      },
      fetch: (async (file: string) => {
        if (file.startsWith('/assets/')) outside.files.push(file)
        return new Response(
          `<meta name="andun-build" content="${outside.build}"><script src="/assets/wall-${outside.build}.js"></script>`,
        )
      }) as typeof fetch,
    })
  return { outside, open, touch: () => listeners.forEach((listener) => listener()) }
}

const pages = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('[PROD-13] an open wall loads the new files first, changes between two pages and goes on with the page that came', async () => {
  const { outside, open } = browser()
  const wall = open()
  expect(wall.first(pages)).toBe(0)
  wall.shown('one')
  await pass(60_000)
  expect(outside.files).toEqual(['/assets/wall-aaaa.js'])
  wall.shown('one')
  expect(outside.reload).not.toHaveBeenCalled()
  wall.shown('two')
  expect(outside.reload).toHaveBeenCalledOnce()
  expect(open().first(pages), 'the page is shown again').toBe(1)
  expect(open().first(pages), 'once').toBe(0)
})

test('[PROD-13] a page that is no more, another wall and an old stay begin at the first page', async () => {
  const { open } = browser()
  const leave = async () => {
    const wall = open()
    wall.shown('one')
    await pass(60_000)
    wall.shown('two')
    await pass(0)
  }
  await leave()
  expect(open('/wall/training').first(pages)).toBe(0)
  await pass(3_600_000)
  await leave()
  expect(open().first([{ id: 'one' }])).toBe(0)
  await pass(3_600_000)
  await leave()
  await pass(300_001)
  expect(open().first(pages)).toBe(0)
})

test('[PROD-13] nobody who touches the wall is interrupted, nor an alarm; the same build is not tried twice', async () => {
  const { outside, open, touch } = browser()
  const wall = open()
  wall.shown('one')
  await pass(60_000)
  touch()
  wall.shown('two')
  expect(outside.reload).not.toHaveBeenCalled()
  await pass(30_000)
  outside.alarms = 'urgent'
  wall.shown('three')
  await pass(1_200_000)
  expect(outside.reload).not.toHaveBeenCalled()
  outside.alarms = 'none'
  await pass(5_000)
  expect(outside.reload).toHaveBeenCalledOnce()
  const again = open()
  await pass(60_000)
  expect(again.actor.getSnapshot().value).toBe('paused')
})

test('[PROD-13] a wall that is not well loads again between two pages and remembers why, once in half an hour', async () => {
  const { outside, open } = browser()
  const wall = open()
  wall.shown('one')
  wall.askReload('内存 360 MB')
  await pass(0)
  expect(outside.files).toEqual(['/assets/wall-aaaa.js'])
  wall.shown('two')
  expect(outside.reload).toHaveBeenCalledOnce()
  const again = open()
  expect(again.first(pages)).toBe(1)
  expect(again.history()).toEqual([{ at: Date.now(), build: '', reason: '内存 360 MB' }])
  again.askReload('内存 360 MB')
  expect(again.actor.getSnapshot().value).toBe('paused')
})

test('[PROD-13] what somebody asks for is loaded at once, and remembered for longer than it counts', async () => {
  const { outside, open } = browser()
  outside.build = ''
  const wall = open()
  wall.shown('two')
  wall.loadAgain('控制台指令')
  expect(outside.reload).toHaveBeenCalledOnce()
  await pass(7_200_000)
  expect(
    open()
      .history()
      .map(({ reason }) => reason),
  ).toEqual(['控制台指令'])
})
