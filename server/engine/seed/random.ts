export interface Random {
  /** An integer from 0 up to, not including, `limit`. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  /** true in `percent` of 100 cases. */
  chance(percent: number): boolean
}

/** Numbers that are the same for the same seed everywhere (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (from) => from[below(from.length)]!, chance: (percent) => below(100) < percent }
}
