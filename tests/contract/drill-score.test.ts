import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drillScore, levelOfScore } from '#contract/areas/drill/drill-score.ts'
import { missingAt, postsProblem, type NeededPost } from '#contract/areas/drill/posts-problem.ts'

const item = fc
  .integer({ min: 1, max: 100 })
  .chain((full) => fc.record({ full: fc.constant(full), score: fc.option(fc.integer({ min: 0, max: full })) }))

test('[SCREEN-18] the score is the points of the judged items in percent, whatever their order, and never lowers the level by more points', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const judged = items.filter(({ score }) => score !== null)
      const score = drillScore(items)
      expect(score === null).toBe(judged.length === 0)
      if (score === null) return
      const exact =
        (100 * judged.reduce((sum, one) => sum + one.score!, 0)) / judged.reduce((sum, one) => sum + one.full, 0)
      expect(Math.abs(score - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(drillScore(items.toReversed())).toBe(score)
      const better = items.map((one) => (one.score === null ? one : { ...one, score: one.full }))
      expect(drillScore(better)).toBe(100)
      expect(levelOfScore(100) <= levelOfScore(score)).toBe(true)
    }),
  )
  expect([100, 90, 89.9, 80, 79.9, 60, 59.9, 0].map(levelOfScore)).toEqual(['1', '1', '2', '2', '3', '3', '4', '4'])
  expect(drillScore([{ full: 3, score: 2 }])).toBe(66.7)
  expect(drillScore([{ full: 16, score: 1 }])).toBe(6.3)
})

test('[SCREEN-21] people hold posts of the case, each within its fewest and most, and somebody commands', () => {
  const post = fc
    .record({ minPerson: fc.integer({ min: 1, max: 4 }), more: fc.option(fc.integer({ min: 0, max: 3 })) })
    .map(({ minPerson, more }) => ({ minPerson, maxPerson: more === null ? null : minPerson + more }))
  fc.assert(
    fc.property(
      fc.array(post, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat({ max: 7 }), { maxLength: 5 }),
      (drawn, extra) => {
        const posts: NeededPost[] = drawn.map((one, at) => ({
          ...one,
          id: String(at),
          postName: `岗位${at}`,
          isCommander: at === 0,
        }))
        const held = posts.flatMap(({ id, minPerson }, at) => Array<string>(minPerson + (extra[at] ?? 0)).fill(id))
        const fits = posts.every(
          ({ maxPerson, minPerson }, at) => maxPerson === null || minPerson + (extra[at] ?? 0) <= maxPerson,
        )
        expect(postsProblem(posts, held) === null).toBe(fits)
        expect(missingAt(posts, held)).toEqual([])
        const fewer = held.slice(1)
        const added = missingAt(posts, fewer).map(({ id }) => id)
        expect(missingAt(posts, [...fewer, ...added])).toEqual([])
        expect(added.length).toBeLessThanOrEqual(1)
        expect(postsProblem(posts, [...held, 'x'])).toBe('有人员的岗位不在案例的应急岗位中！')
        const nobody = posts.map((one) => ({ ...one, isCommander: false }))
        expect(postsProblem(nobody, held) === '请安排指挥岗位的人员！').toBe(fits)
      },
    ),
  )
})

test('[SCREEN-21] a post with too few or too many people is named with both numbers', () => {
  const post: NeededPost = { id: 'a', postName: '抢险救援组', minPerson: 2, maxPerson: 3, isCommander: true }
  expect(postsProblem([post], ['a'])).toBe('岗位“抢险救援组”至少需要 2 人，现有 1 人！')
  expect(postsProblem([post], ['a', 'a', 'a', 'a'])).toBe('岗位“抢险救援组”最多 3 人，现有 4 人！')
})
