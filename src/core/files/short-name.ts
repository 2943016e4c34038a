const SHOWN_LETTERS = 5 // CONST-71

/** A file's name where there is little room: five characters and an ellipsis. Source: CONST-71. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= SHOWN_LETTERS ? name : `${letters.slice(0, SHOWN_LETTERS).join('')}…`
}
