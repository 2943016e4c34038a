/** Samples of steps that follow each other, such as minutes. */
export interface StepRing {
  readonly capacity: number
  /** The newest step; -1 = none. */
  readonly last: number
  /** Takes a step, in any order; those between the newest one and a newer one are gaps until they come. @returns false for one older than all that are kept */
  put: (step: number, values: readonly number[]) => boolean
  /** NaN = nobody said. */
  at: (step: number, column: number) => number
}

/** More than a drawing has pixels. */
const MOST_STEPS = 3_600

/**
 * The latest steps of some series in arrays that are made once and overwritten in place: it needs the same memory after a year as after a minute.
 * @throws for more steps than are allowed. Source: walls 3.4.
 */
export function createStepRing({ capacity, columns }: { capacity: number; columns: number }): StepRing {
  if (!(capacity >= 1 && capacity <= MOST_STEPS))
    throw new Error(`createStepRing: ${capacity} steps, at most ${MOST_STEPS}`)
  const kept = Array.from({ length: columns }, () => new Float64Array(capacity).fill(NaN))
  let last = -1
  const isKept = (step: number) => step >= 0 && step <= last && step > last - capacity
  return {
    capacity,
    get last() {
      return last
    },
    put(step, values) {
      if (!Number.isInteger(step) || step < 0) return false
      if (step > last) {
        for (let gap = Math.max(last + 1, step - capacity + 1); gap < step; gap += 1)
          for (const column of kept) column[gap % capacity] = NaN
        last = step
      } else if (!isKept(step)) return false
      for (const [column, array] of kept.entries()) array[step % capacity] = values[column] ?? NaN
      return true
    },
    at: (step, column) => (isKept(step) ? kept[column]![step % capacity]! : NaN),
  }
}
