/** A scale from 0 to a round number at or above the highest value, with at most 5 steps of whole numbers. */
export function niceScale(highest: number): { top: number; ticks: number[] } {
  const rough = Math.max(1, highest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough)
  const whole = Math.ceil(step)
  const count = Math.max(1, Math.ceil(highest / whole))
  return { top: count * whole, ticks: Array.from({ length: count + 1 }, (_, index) => index * whole) }
}
