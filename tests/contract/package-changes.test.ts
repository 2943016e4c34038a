import { changesInWords, courseChanges, sidesOf, type HeldCourse } from '#contract/areas/course/package-changes.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const held = (courseId: string, over: Partial<HeldCourse> = {}): HeldCourse => ({
  courseId,
  name: courseId,
  versionNo: '1.0.0',
  creditHours: 0.5,
  required: 1,
  ...over,
})

test('[SCREEN-13] what came, what left and what is otherwise, in the order of now', () => {
  const before = [held('a'), held('b'), held('c', { creditHours: 1 })]
  const now = [
    held('d', { creditHours: 0.4 }),
    held('c', { creditHours: 1.2, versionNo: '1.1.0', required: 0 }),
    held('a'),
  ]
  const changes = courseChanges(before, now)
  expect(changes.map(({ kind, course }) => [course.courseId, kind])).toEqual([
    ['d', 'added'],
    ['c', 'changed'],
    ['a', 'kept'],
    ['b', 'removed'],
  ])
  expect(changesInWords(changes)).toBe(
    '加入 1 门：d；移出 1 门：b；变化 1 门：c（版本 1.0.0 → 1.1.0，学时 1 → 1.2，改为选修）；总学时 2 → 2.1',
  )
})

test('[SCREEN-13] the same courses in another order are no change', () => {
  expect(changesInWords(courseChanges([held('a'), held('b')], [held('b'), held('a')]))).toBe('课程没有变化')
})

const courses = fc.uniqueArray(
  fc.record({
    courseId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    name: fc.constant('x'),
    versionNo: fc.constantFrom('1.0.0', '1.0.1'),
    creditHours: fc.integer({ min: 0, max: 30 }).map((tenths) => tenths / 10),
    required: fc.constantFrom(0, 1),
  }),
  { selector: ({ courseId }) => courseId },
)

test('[SCREEN-13] the changes of any two packages tell both of them', () => {
  fc.assert(
    fc.property(courses, courses, (before, now) => {
      const sides = sidesOf(courseChanges(before, now))
      expect(sides.now).toEqual(now)
      expect(new Set(sides.before)).toEqual(new Set(before))
    }),
  )
})
