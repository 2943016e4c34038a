/** What of a text is shown when the rest of it is hidden. */
interface Mask {
  /** Characters shown at the beginning and at the end. */
  head: number
  tail: number
  /** At least as many are hidden, however short the text is. */
  hidden: number
}

/** Every mask a field may name: `9900**********1234`, `138****8000`, `王**`, `***`. Source: domain 2.6. */
export const MASKS = {
  idCard: { head: 4, tail: 4, hidden: 6 },
  mobile: { head: 3, tail: 4, hidden: 4 },
  name: { head: 1, tail: 0, hidden: 1 },
  answer: { head: 0, tail: 0, hidden: 1 },
} as const satisfies Record<string, Mask>

export type MaskName = keyof typeof MASKS

/** Stands for a hidden character; a masked field takes no text with it. */
export const HIDDEN_CHARACTER = '*'

/** The text with its hidden part as stars. What is masked already stays as it is. */
export function maskText(name: MaskName, text: string): string {
  const { head, tail, hidden }: Mask = MASKS[name]
  const characters = Array.from(text)
  const shown = Math.max(0, characters.length - hidden)
  const last = Math.min(tail, Math.ceil(shown / 2))
  const first = Math.min(head, shown - last)
  return characters.map((one, at) => (at < first || at >= characters.length - last ? one : HIDDEN_CHARACTER)).join('')
}
