/** Source: VALID-32. */
const ELLIPSIS_MAX = 25
/** Source: VALID-33. */
export const PICKER_ELLIPSIS_MAX = 12

/** How wide a text is: characters beyond ASCII count double. Source: VALID-31. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

/** The text, or as many of its characters as fit into the width, followed by `…`. Source: VALID-31…33. */
export function ellipsis(text: string, max: number = ELLIPSIS_MAX): string {
  if (textWidth(text) <= max) return text
  let kept = ''
  let width = 0
  for (const character of text) {
    width += widthOf(character)
    if (width > max) break
    kept += character
  }
  return `${kept}…`
}

const widthOf = (character: string): number => ((character.codePointAt(0) ?? 0) > 127 ? 2 : 1)
