/** Key of the column with the numbers of rows: it stands before all choices. */
export const INDEX = '#'

/** A column's place among all choices, from its place among the columns that are shown. @param to after it was taken out */
export function choicePlace(
  { key, to }: { key: string; to: number },
  shown: readonly string[],
  choices: readonly string[],
): number {
  const rest = choices.filter((other) => other !== key)
  const next = shown.filter((other) => other !== key)[to]
  if (next === INDEX) return 0
  const place = rest.indexOf(next ?? '')
  return place < 0 ? rest.length : place
}
