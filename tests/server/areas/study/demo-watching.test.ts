import { expect, test } from 'vitest'
import { watchedFilms } from '#server/areas/study/demo-watching.ts'
import { createRandom } from '#server/engine/seed/random.ts'
import { percentOf } from '#server/training/watch-session.ts'

const FILMS = [
  { id: 'f1', courseId: 'c', length: 100 },
  { id: 'f2', courseId: 'c', length: 300 },
]
const watcher = (studentId: string, progress: number) => ({
  studentId,
  courseId: 'c',
  progress,
  startMs: Date.parse('2026-11-24T17:00:00Z'),
})

test('[SCREEN-96] films of the demo are watched as far as the study records say, on the day of GMT+8', () => {
  const people = Array.from({ length: 40 }, (_each, at) => watcher(`s${at}`, at % 2 === 0 ? 50 : 100))
  const { watches, hundredths } = watchedFilms(createRandom(1), FILMS, people)
  expect(watches).toHaveLength(40)
  expect(new Set(hundredths.map(({ day }) => day))).toEqual(new Set(['2026-11-25']))
  const half = watches[0]!.chapters
  expect([percentOf(half['f1'], 100) > 80, half['f2']!.seen.findLastIndex((seconds) => seconds > 0)]).toEqual([
    true,
    33,
  ])
  const sum = (of: 'plays' | 'leaves', chapter: string, bucket: number) =>
    hundredths
      .filter((one) => one.chapter_id === chapter && one.bucket === bucket)
      .reduce((all, one) => all + one[of], 0)
  expect([sum('plays', 'f1', 0), sum('plays', 'f2', 0), sum('leaves', 'f2', 33)]).toEqual([40, 40, 20])
  expect(sum('plays', 'f1', 70)).toBeLessThan(40)
  expect(sum('plays', 'f1', 45)).toBeGreaterThan(40)
})
