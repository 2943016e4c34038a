/** How far a browser's own scrolling goes without losing px: Firefox ends at 17.9 million, Chromium and Safari at 33.5. */
const LONGEST_PX = 16_000_000
/** At both ends a px is a px. */
const EXACT_PX = 1_000_000

/** Between the position in the rows and the position of the scroll bar, both in px. */
export interface ScrollMap {
  /** Height of what the browser scrolls. */
  height: number
  isExact: boolean
  /** Where the scroll bar stands at a position in the rows. */
  barAt(position: number): number
  /** Which position the scroll bar stands for. */
  positionAt(bar: number): number
}

/** @param content height of all rows @param room height of the window */
export function mapScroll(content: number, room: number): ScrollMap {
  if (content <= LONGEST_PX) return { height: content, isExact: true, barAt: same, positionAt: same }
  const last = content - room
  const lastBar = LONGEST_PX - room
  const slope = (last - 2 * EXACT_PX) / (lastBar - 2 * EXACT_PX)
  return {
    height: LONGEST_PX,
    isExact: false,
    barAt(position) {
      if (position <= EXACT_PX) return position
      if (position >= last - EXACT_PX) return lastBar - (last - position)
      return EXACT_PX + (position - EXACT_PX) / slope
    },
    positionAt(bar) {
      if (bar <= EXACT_PX) return bar
      if (bar >= lastBar - EXACT_PX) return last - (lastBar - bar)
      return EXACT_PX + (bar - EXACT_PX) * slope
    },
  }
}

/** A move of the scroll bar by more than this is a person's hand on it, not a wheel or a key. */
export const HAND_PX = 8_000

const same = (position: number): number => position
