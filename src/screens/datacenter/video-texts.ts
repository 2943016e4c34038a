/** As many falls of a curve are marked. Source: walls 1.6. */
const MOST_FALLS = 5
const MINUTE_S = 60

/** Films are not told apart by organisation. */
export const NO_PLAYS = { title: '所选时间内没有播放记录', hint: '试试更长的时间' }

/** Where fewer go on than came. */
export interface Fall {
  /** The hundredth that lost them. */
  at: number
  lost: number
}

/** The steepest falls of a curve, in the order of the film. */
export function fallsOf(curve: readonly number[]): Fall[] {
  return curve
    .map((plays, at) => ({ at, lost: at === 0 ? 0 : curve[at - 1]! - plays }))
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost || one.at - other.at)
    .slice(0, MOST_FALLS)
    .toSorted((one, other) => one.at - other.at)
}

/** A moment of a film: `3:07`. @param share of its hundred parts */
export function momentText(share: number, length: number): string {
  const seconds = Math.round((share * length) / 100)
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}

/** From … to, in minutes and seconds. */
export const stretchText = (from: number, to: number, length: number): string =>
  `${momentText(from, length)}–${momentText(to, length)}`

/** The curve in a sentence: how much is left of it at the end, and where most left. */
export function curveSentence(curve: readonly number[], length: number): string {
  const most = Math.max(...curve)
  const [steepest] = fallsOf(curve).toSorted((one, other) => other.lost - one.lost)
  const end = `播放到片尾的占看得最多处的 ${Math.round((curve.at(-1)! / most) * 100)}%`
  if (steepest === undefined) return `${end}，中途没有人减少`
  return `${end}，${momentText(steepest.at, length)} 处减少最多（${steepest.lost} 次）`
}
