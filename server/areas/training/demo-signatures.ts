import type { Random } from '#server/engine/seed/random.ts'

const STROKES = 7

/** A signature as somebody draws it with a finger: a few strokes of a pen that hang together. */
export function signatureOf(random: Random): string {
  let x = 14 + random.below(8)
  const strokes = Array.from({ length: STROKES }, () => {
    const [from, y] = [x, 20 + random.below(24)]
    x += 10 + random.below(16)
    const bend = (range: number) => random.below(range) - range / 2
    return `M${from} ${y} C${from + bend(24)} ${y + bend(40)} ${x + bend(24)} ${y + bend(40)} ${x} ${20 + random.below(24)}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 192 64">
    <rect width="192" height="64" fill="#fff"/><path d="${strokes.join(' ')}" fill="none" stroke="#1a237e" stroke-width="2.2" stroke-linecap="round"/></svg>`
}

/** The list that was signed in a room: lines with a mark each. */
export function signedListOf(random: Random): string {
  const lines = Array.from({ length: 8 }, (_each, index) => {
    const y = 16 + index * 6
    const end = 60 + random.below(24)
    return `<path d="M12 ${y} H44" stroke="#b0bec5" stroke-width="1"/><path d="M50 ${y} Q${55 + random.below(8)} ${y - 5} ${end} ${y}" fill="none" stroke="#1a237e" stroke-width="1"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 96 64">
    <rect width="96" height="64" fill="#eceff1"/><rect x="8" y="6" width="80" height="56" fill="#fff"/><rect x="12" y="9" width="30" height="3" fill="#546e7a"/>${lines.join('')}</svg>`
}
