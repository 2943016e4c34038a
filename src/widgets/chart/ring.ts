/** What a ring holds, the oldest first: two stretches each, the second empty until the ring is full. The arrays are the ring's own. */
export interface RingView {
  at: [Float64Array, Float64Array]
  columns: readonly [Float64Array, Float64Array][]
}

export interface Ring {
  readonly capacity: number
  /** Takes a sample; one that is not newer than the last is dropped. @returns whether it was taken */
  push(at: number, values: readonly number[]): boolean
  /** Without copying: what it returns changes with the next sample. */
  read(): RingView
}

interface RingSize {
  /** How much time is kept. */
  spanMs: number
  /** How often samples come. */
  stepMs: number
  columns: number
}

/** More samples than a drawing has pixels. */
const MOST_SAMPLES = 3_600
/** Silence for so many steps is a gap. */
const GAP_STEPS = 3

/**
 * The latest samples of some series in arrays that are made once and overwritten in place. A gap is a sample of NaN: drawn as a gap, never bridged.
 * @throws for more samples than are allowed. Source: walls 3.4.
 * @awaited by the pages that are told their figures every second
 */
export function createRing({ spanMs, stepMs, columns }: RingSize): Ring {
  const capacity = Math.ceil(spanMs / stepMs) + 2
  if (!(capacity <= MOST_SAMPLES)) throw new Error(`createRing: ${capacity} samples, at most ${MOST_SAMPLES}`)
  const at = new Float64Array(capacity)
  const kept = Array.from({ length: columns }, () => new Float64Array(capacity))
  let next = 0
  let isFull = false
  let latest = -Infinity

  const take = (moment: number, values: readonly number[] | null): void => {
    at[next] = moment
    for (const [column, array] of kept.entries()) array[next] = values?.[column] ?? NaN
    next = (next + 1) % capacity
    isFull ||= next === 0
    latest = moment
  }
  const stretches = (array: Float64Array): [Float64Array, Float64Array] =>
    isFull ? [array.subarray(next), array.subarray(0, next)] : [array.subarray(0, next), array.subarray(0, 0)]

  return {
    capacity,
    push(moment, values) {
      if (!(moment > latest)) return false
      if (moment - latest > GAP_STEPS * stepMs && latest !== -Infinity) take(latest + stepMs, null)
      take(moment, values)
      return true
    },
    read: () => ({ at: stretches(at), columns: kept.map(stretches) }),
  }
}
