import { textWidth } from './text-size.ts'

interface BarSize {
  /** The sum of the longest bar. */
  most: number
  /** How wide that one is, px. */
  room: number
  text: (value: number) => string
  letters: number
}

interface BarPart {
  which: number
  x: number
  width: number
  /** null = there is no room for it. */
  number: string | null
}

const GAP = 1

/** The parts of a bar one after the other; what is nothing is no part. */
export function partsOfBar(values: readonly (number | null)[], { most, room, text, letters }: BarSize): BarPart[] {
  let x = 0
  return values.flatMap((value, which) => {
    if (value === null || value <= 0) return []
    const width = (value / most) * room
    const part = { which, x, width: Math.max(1, width - GAP), number: text(value) }
    x += width
    return [{ ...part, number: textWidth(part.number, letters) <= part.width ? part.number : null }]
  })
}
