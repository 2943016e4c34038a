/** A value of a row that is being typed, as text without blanks around it. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
}

/** Whether a switch of such a row is on, in any of the ways a wire says so. */
export const isOn = (value: unknown): boolean => ['true', '1'].includes(textOf(value))
