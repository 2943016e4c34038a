export interface Point {
  x: number
  y: number
}

/** How much y grows with x: the median of the slopes of all pairs, which a few wild points do not move. @returns null where there are no two points beside each other */
export function slopeOf(points: readonly Point[]): number | null {
  const slopes = points
    .flatMap((one, place) =>
      points.slice(place + 1).flatMap((other) => (other.x === one.x ? [] : [(other.y - one.y) / (other.x - one.x)])),
    )
    .toSorted((one, other) => one - other)
  const middle = slopes.length / 2
  if (slopes.length === 0) return null
  return slopes.length % 2 === 1 ? slopes[Math.floor(middle)]! : (slopes[middle - 1]! + slopes[middle]!) / 2
}
