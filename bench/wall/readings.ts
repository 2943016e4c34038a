import type { Figure } from '#bench/live/figures.ts'
import { medianOf } from '#bench/table/statistics.ts'
import { slopeOf } from '#wall/theil-sen.ts'
import type { Reading } from './wall-page.ts'

/** What begins slowly is no growth. Source: walls 6. */
const LEFT_OUT = 0.1
/** The reading with which heaps are compared; what begins slowly is over. */
export const BEGINNING = 4
/** A single reading may fall into a bad moment. */
const BESIDE = 3
const MOST_SLOPE = 0.2
/** In fewer hours of the wall a heap grows by the code that is compiled. */
const LEAST_HOURS = 5
const MOST_HEAP_MB = 60

export interface Judged {
  figures: Figure[]
  /** What breaks a limit. */
  problems: string[]
}

/** What many readings of one wall say about what it keeps. Limits: walls 6. */
export function judge(readings: readonly Reading[]): Judged {
  const measured = readings.slice(Math.ceil(LEFT_OUT * readings.length))
  const [first, last] = [measured.slice(0, BESIDE), measured.slice(-BESIDE)]
  const slope = slopeOf(measured.map(({ hours, heapMb }) => ({ x: hours, y: heapMb }))) ?? 0
  const middle = (some: readonly Reading[], name: 'heapMb' | 'nodes' | 'detached' | 'listeners') =>
    medianOf(some.map((one) => one[name]))
  const kept = (name: 'nodes' | 'detached' | 'listeners', what: string) => {
    const [from, to] = [middle(first, name), middle(last, name)]
    return {
      figure: { name: `${what}: at the beginning, at the end`, value: `${from}, ${to}`, target: 'the same' },
      problems: to > from ? [`${what}: ${from} at the beginning, ${to} at the end`] : [],
    }
  }
  const counts = [
    kept('nodes', 'DOM nodes'),
    kept('detached', 'nodes in no document'),
    kept('listeners', 'event listeners'),
  ]
  const heap = middle(last, 'heapMb')
  return {
    figures: [
      { name: 'heap, MB an hour of the wall', value: slope.toFixed(4), target: `≤ ${MOST_SLOPE}` },
      {
        name: 'heap in MB: at the beginning, at the end',
        value: `${middle(first, 'heapMb').toFixed(2)}, ${heap.toFixed(2)}`,
        target: `≤ ${MOST_HEAP_MB}`,
      },
      ...counts.map(({ figure }) => figure),
    ],
    problems: [
      ...(slope > MOST_SLOPE && (readings.at(-1)?.hours ?? 0) >= LEAST_HOURS
        ? [`the heap grows by ${slope.toFixed(3)} MB an hour`]
        : []),
      ...(heap > MOST_HEAP_MB ? [`the heap is ${heap.toFixed(0)} MB`] : []),
      ...counts.flatMap(({ problems }) => problems),
    ],
  }
}

/** What a wall must not do while it is watched. */
export function judgeTroubles({ reloads, errors }: { reloads: number; errors: readonly string[] }): Judged {
  return {
    figures: [
      { name: 'loaded again', value: String(reloads), target: '0' },
      { name: 'errors thrown in the page', value: String(errors.length), target: '0' },
    ],
    problems: [...(reloads > 0 ? [`loaded again ${reloads} times`] : []), ...new Set(errors)],
  }
}

/** A line for who waits. */
export function tellReading(reading: Reading): void {
  const { hours, swaps, heapMb, nodes, detached, listeners, tiles } = reading
  console.error(
    `${hours.toFixed(1)} h, ${swaps} pages: ${heapMb.toFixed(2)} MB, ${nodes} nodes, ${detached} in no document, ${listeners} listeners; ${tiles}`,
  )
}
