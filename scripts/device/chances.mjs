/** Chances that follow from a seed: the same seed, the same life. */
export function createChances(seed) {
  const random = randomOf(seed)
  const below = (limit) => Math.floor(random() * limit)
  return {
    below,
    is: (share) => random() < share,
    between: (least, most) => least + random() * (most - least),
    normal: (mean, spread) => mean + spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    oneOf: (all) => all[below(all.length)],
    /** The first of them most, the others ever less. */
    zipf(all) {
      let left = random() * all.reduce((sum, _, at) => sum + 1 / (at + 1), 0)
      const found = all.find((_, at) => {
        left -= 1 / (at + 1)
        return left <= 0
      })
      return found ?? all[0]
    },
    shuffled(all) {
      const found = [...all]
      for (let at = found.length - 1; at > 0; at -= 1) {
        const other = below(at + 1)
        const kept = found[at]
        found[at] = found[other]
        found[other] = kept
      }
      return found
    },
    uuid() {
      const digits = Array.from({ length: 32 }, () => below(16).toString(16))
      digits[12] = '4'
      digits[16] = '8'
      const text = digits.join('')
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
    },
  }
}

/** Numbers from 0 to below 1 (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
