import { expect, test } from 'vitest'
import { createLargeTotals } from '#server/caches/large-totals.ts'

const PLACE = 'student@1'

function totalsAt() {
  const clock = { ms: 0 }
  const totals = createLargeTotals({ elapsed: () => clock.ms, least: 10 })
  const keep = (total: number, key = 'all', tookMs = 99) => totals.keep({ place: PLACE, total, tookMs }, () => key)
  return { clock, totals, keep }
}

test('[ENT-70] a total is kept where lists are large; no key is made where they are not', () => {
  const { totals, keep } = totalsAt()
  const calls: string[] = []
  const keyOf = () => {
    calls.push('made')
    return 'all'
  }
  totals.keep({ place: PLACE, total: 9, tookMs: 100 }, keyOf)
  expect([calls, totals.has(PLACE), totals.get('all')]).toEqual([[], false, null])
  keep(10)
  expect([totals.has(PLACE), totals.has('student@2'), totals.get('all'), totals.get('few')]).toEqual([
    true,
    false,
    10,
    null,
  ])
})

test('[ENT-70] a total is ten seconds old at most, but for those who ask while one counts anew', () => {
  const { clock, totals, keep } = totalsAt()
  keep(12)
  clock.ms = 9_999
  expect(totals.get('all')).toBe(12)
  clock.ms = 10_000
  expect([totals.get('all'), totals.get('all')]).toEqual([null, 12])
  keep(13)
  expect(totals.get('all')).toBe(13)
  clock.ms = 20_000
  expect(totals.get('all')).toBe(null)
  // The one who counted failed: half a minute after the last count nobody is told the old one any more.
  clock.ms = 39_999
  expect(totals.get('all')).toBe(13)
  clock.ms = 40_000
  expect(totals.get('all')).toBe(null)
})

test('[SCREEN-49] totals are shown by the names of their lists, without what they were counted by', () => {
  const { totals, keep } = totalsAt()
  keep(12, 'select … where phone = 13812345678')
  const [shown] = totals.cache.list()
  expect(shown!.key).toMatch(/^student@1#[0-9a-f]{6}$/)
  expect(totals.cache.show(shown!.key)).toBe(12)
})

test('[ENT-70] a total that is large no more is forgotten', () => {
  const { totals, keep } = totalsAt()
  keep(12)
  keep(9)
  expect(totals.get('all')).toBe(null)
})

test('[ENT-70] a small total is kept where lists are large and counting it took a tenth of a second', () => {
  const { totals, keep } = totalsAt()
  keep(12)
  keep(3, 'few', 99)
  keep(4, 'slow', 100)
  expect([totals.get('few'), totals.get('slow')]).toEqual([null, 4])
  expect([totals.isLarge(9), totals.isLarge(10)]).toEqual([false, true])
})

test('[ENT-70] a small total whose pages are found far later than counted is counted each time, for half a minute', () => {
  const { clock, totals, keep } = totalsAt()
  keep(12)
  keep(4, 'few', 100)
  totals.walked('few', 200)
  expect(totals.get('few')).toBe(4)
  totals.walked('few', 201)
  expect(totals.get('few')).toBe(null)
  keep(4, 'few', 150)
  expect(totals.get('few')).toBe(null)
  clock.ms = 30_000
  keep(4, 'few', 150)
  expect(totals.get('few')).toBe(4)
})
