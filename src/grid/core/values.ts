/** Whether two values of a cell say the same: an absent one, null and an empty text do, a number and its digits do, nested ones by their text. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const kind = typeof one
  // Two of a kind of these need no text to be told apart.
  if (kind === typeof other && (kind === 'string' || kind === 'number' || kind === 'boolean'))
    return Object.is(one, other)
  return plainText(one) === plainText(other)
}

/** Whether a cell holds nothing. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** A value as text, by which it is compared; empty ones are ''. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return isEmptyValue(value) ? '' : JSON.stringify(value)
}
