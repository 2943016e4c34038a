import { percentOf } from '#contract/figures/rate.ts'

/** What a judged item says. */
export interface JudgedItem {
  /** Points at most. */
  full: number
  /** Points given; null = it was not judged. */
  score: number | null
}

/** 优, 良, 中, 差. Source: domain part 2. */
export const EVAL_LEVEL = { excellent: '1', good: '2', fair: '3', poor: '4' } as const

/** From which score on a level is proposed, our own lines. Source: domain part 9. */
const LINES = [
  [90, EVAL_LEVEL.excellent],
  [80, EVAL_LEVEL.good],
  [60, EVAL_LEVEL.fair],
] as const

/** Points of the judged items in percent, one decimal, half up; null where none is judged. */
export function drillScore(items: readonly JudgedItem[]): number | null {
  const judged = items.filter(({ score }) => score !== null)
  const full = judged.reduce((sum, item) => sum + item.full, 0)
  if (full === 0) return null
  const points = judged.reduce((sum, { score }) => sum + Number(score), 0)
  return percentOf(points, full)
}

/** The level that a score proposes. */
export function levelOfScore(score: number): string {
  return LINES.find(([from]) => score >= from)?.[1] ?? EVAL_LEVEL.poor
}

/** What a full-scale drill is judged by, after annex A of AQ/T 9009-2015; values of `drill_eval_item`. */
export const ALL_ITEMS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/** What can be judged at a table. */
export const TABLE_ITEMS = ['01', '03', '04', '05', '06', '07'] as const
