/** The middle of several figures; NaN of none. */
export function medianOf(figures: readonly number[]): number {
  return shareOf(figures, 0.5)
}

/** The figure that this share (0–1) of all does not exceed. */
export function shareOf(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
