/** A share with what it comes from. */
export interface Rate {
  /** Percent with one decimal, half up; 0 where nothing is counted. */
  rate: number
  numerator: number
  denominator: number
}

/** Percent of two counts, with one decimal, half up from the exact counts. Source: domain part 11. */
export function rateOf(numerator: number, denominator: number): Rate {
  return { rate: denominator === 0 ? 0 : percentOf(numerator, denominator), numerator, denominator }
}

/** @param of more than 0 */
export function percentOf(part: number, of: number): number {
  return Math.floor((part * 2_000 + of) / (2 * of)) / 10
}
