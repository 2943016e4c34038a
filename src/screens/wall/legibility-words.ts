import type { LegibilityGrade } from '#contract/walls/legibility.ts'

/** How it is said whether a tile can be read from where people stand. */
export const LEGIBILITY_WORDS: Readonly<Record<LegibilityGrade, string>> = {
  clear: '清楚',
  small: '偏小',
  unreadable: '看不清',
}
