import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUESTION_TYPE } from '#contract/areas/course/question-answer.ts'
import { drawPaper, markPaper, readGiven, type BankQuestion } from '#server/training/paper.ts'
import { RUNS } from '#tests/property-runs.ts'

const { single, multiple, trueOrFalse } = QUESTION_TYPE

function question(id: string, type: string, answer: string): BankQuestion {
  const options = type === trueOrFalse ? [null, null, null, null, null, null] : ['甲', '乙', '丙', '丁', null, ' ']
  return { id, type, stem: `题${id}`, image: null, options, answer, analysis: null }
}
const BANK = [
  question('1', single, 'A'),
  question('2', single, 'd'),
  question('3', multiple, 'A,C'),
  question('4', multiple, 'C，B、D'),
  question('5', trueOrFalse, '对'),
  question('6', trueOrFalse, '错'),
]
/** Random numbers from a list of them. */
const belowOf = (numbers: Iterator<number>) => (limit: number) => numbers.next().value % limit

test('[SCREEN-56] a paper asks different questions of the bank, with all of their options and no others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.infiniteStream(fc.nat()), (count, numbers) => {
      const paper = drawPaper(BANK, count, belowOf(numbers))
      expect(paper.map(({ no }) => no)).toEqual(Array.from({ length: count }, (_one, at) => at + 1))
      expect(new Set(paper.map(({ questionId }) => questionId)).size).toBe(count)
      for (const { type, options } of paper) {
        const keys = options.map(({ key }) => key)
        expect(keys.toSorted()).toEqual(type === trueOrFalse ? ['对', '错'] : ['A', 'B', 'C', 'D'])
      }
    }),
    { numRuns: RUNS },
  )
})

test('[SCREEN-56] several are right when they are exactly right, in whatever order they are given', () => {
  const paper = drawPaper(BANK, 6, () => 0)
  const no = (id: string) => paper.find(({ questionId }) => questionId === id)!
  const score = (given: Record<string, string>) =>
    markPaper(
      paper,
      Object.fromEntries(Object.entries(given).map(([id, text]) => [no(id).no, readGiven(no(id), text) ?? 'refused'])),
    ).rightCount
  expect(score({ 1: 'A', 2: 'D', 3: 'C,A', 4: 'B,D,C', 5: '对', 6: '错' })).toBe(6)
  expect(score({ 3: 'A' })).toBe(0)
  expect(score({ 3: 'A,B,C' })).toBe(0)
  expect(score({})).toBe(0)
})

test('[SCREEN-56] what names no option, or several where one is asked for, is not kept; nothing takes an answer back', () => {
  const [one, many] = [drawPaper([BANK[0]!], 1, () => 0)[0]!, drawPaper([BANK[2]!], 1, () => 0)[0]!]
  expect([readGiven(one, 'E'), readGiven(one, 'A,B'), readGiven(one, 'a'), readGiven(one, '')]).toEqual([
    null,
    null,
    'A',
    '',
  ])
  expect([readGiven(many, 'C,A,C'), readGiven(many, 'A,F')]).toEqual(['A,C', null])
})
