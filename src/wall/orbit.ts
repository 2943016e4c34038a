/** Nine places around the middle, a design px each way apart; back at the first after as many minutes. Source: walls 4.7. */
const PATH = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [-4, 4],
  [-4, 0],
  [-4, -4],
  [0, -4],
  [4, -4],
] as const
const MINUTE_MS = 60_000

/** How far the whole wall stands from its place in a minute, so that no edge burns in; in design px. */
export function orbitAt(epochMs: number): { left: number; top: number } {
  const [left, top] = PATH[Math.floor(epochMs / MINUTE_MS) % PATH.length]!
  return { left, top }
}
