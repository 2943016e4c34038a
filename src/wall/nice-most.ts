const STEPS = [1, 2, 4, 5, 10]

/** The round number above a value, at which an axis ends. */
export function niceMost(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return size * (STEPS.find((step) => step * size >= value) ?? 10)
}
