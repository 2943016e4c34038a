/** A tap, in shares of the window. */
interface Tap {
  x: number
  y: number
  atMs: number
}

const CORNER = 0.12
const TAPS = 5
const QUICK_MS = 3_000

/** @returns a function that is told each tap and says whether it was the fifth quick one in the same corner */
export function createTapCounter(): (tap: Tap) => boolean {
  let taps: readonly { corner: string; atMs: number }[] = []
  return ({ x, y, atMs }) => {
    const corner = `${edgeOf(x)} ${edgeOf(y)}`
    const isCorner = !corner.includes('middle')
    taps = isCorner
      ? [...taps.filter((one) => one.corner === corner && atMs - one.atMs < QUICK_MS), { corner, atMs }]
      : []
    if (taps.length < TAPS) return false
    taps = []
    return true
  }
}

function edgeOf(share: number): 'start' | 'middle' | 'end' {
  if (share <= CORNER) return 'start'
  return share >= 1 - CORNER ? 'end' : 'middle'
}
