const MINUTE_MS = 60_000
const COLUMNS = 5
const ROWS = 7
/** Has no divisor in common with the places, so that all of them are used. */
const STRIDE = 11

/** Where the only thing on a dark screen stands in a minute, so that it burns in nowhere; in % of the screen. */
export function wanderingPlace(epochMs: number): { left: number; top: number } {
  const place = (Math.floor(epochMs / MINUTE_MS) * STRIDE) % (COLUMNS * ROWS)
  return { left: 4 + (place % COLUMNS) * 16, top: 6 + Math.floor(place / COLUMNS) * 11 }
}
