const WIDE = /[ᄀ-￦]/
const NARROW_SHARE = 0.58
const DOTS = '…'

/** About how wide a text is, px. */
export function textWidth(text: string, size: number): number {
  return Array.from(text).reduce((sum, sign) => sum + (WIDE.test(sign) ? size : size * NARROW_SHARE), 0)
}

/** As much of a text as fits, with dots where something is left out. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text
  const signs = Array.from(text)
  while (signs.length > 0 && textWidth(signs.join('') + DOTS, size) > width) signs.pop()
  return signs.length === 0 ? '' : signs.join('') + DOTS
}

/** How many places apart labels of an axis stand, so that none touches the next. */
export function labelStep(labels: readonly string[], slot: number, size: number): number {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, size))) + size
  return Math.max(1, Math.ceil(widest / Math.max(1, slot)))
}
