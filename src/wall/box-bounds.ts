import type { BoxSegment } from './box-entries.ts'

/** How much and how long a black box keeps. Source: walls 8, point 13. */
export const MOST_BYTES = 16 * 1_048_576
export const MOST_AGE_MS = 86_400_000
/** A segment ends when it is so long, or so large: the oldest ones go as a whole. */
export const SEGMENT_MS = 1_800_000
export const SEGMENT_BYTES = 1_048_576

/** Which segments have to go, so that none begins before a day ago and all together are not too large. @param now moment of the box */
export function dueOf(segments: readonly Pick<BoxSegment, 'key' | 'from' | 'bytes'>[], now: number): string[] {
  let bytes = 0
  let isFull = false
  return segments
    .toSorted((one, other) => other.from - one.from)
    .filter((segment) => {
      bytes += segment.bytes
      isFull ||= bytes > MOST_BYTES || now - segment.from > MOST_AGE_MS
      return isFull
    })
    .map(({ key }) => key)
}
