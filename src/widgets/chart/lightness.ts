const STEPS = 5

/** A value as one of five steps of lightness; 0 = there is nothing. */
export function stepOf(value: number | null, most: number): number {
  if (value === null || value <= 0 || most <= 0) return 0
  return Math.min(STEPS, Math.max(1, Math.ceil((value / most) * STEPS)))
}
