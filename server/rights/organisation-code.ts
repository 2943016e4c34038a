/** How long the part of a code is that one level adds. */
export const SEGMENT_LENGTH = 3
const LAST_NUMBER = 99
export const MAX_CODE_LENGTH = 64

/**
 * The code of a new department: its parent's code and the segment after the greatest of its siblings, `A01` … `A99`, `B01` … `Z99`.
 * Codes of deleted siblings belong among `siblingCodes`: rows that carry an old code must not fall to a new department.
 * @returns null when there is no code left (2 574 siblings, or 21 levels). Source: contract §5.3.
 */
export function nextOrganisationCode(parentCode: string, siblingCodes: readonly string[]): string | null {
  const segments = siblingCodes.map((code) => code.slice(parentCode.length)).filter((text) => /^[A-Z]\d{2}$/.test(text))
  const greatest = segments.reduce((most, segment) => (segment > most ? segment : most), '')
  const segment = greatest === '' ? 'A01' : following(greatest)
  if (segment === null || parentCode.length + SEGMENT_LENGTH > MAX_CODE_LENGTH) return null
  return parentCode + segment
}

/** The code of the place above, empty on the first level. */
export function codeAbove(code: string): string {
  return code.slice(0, -SEGMENT_LENGTH)
}

/** The level of a code: 1 for `A01`, 2 for `A01A01`. */
export function levelOf(code: string): number {
  return code.length / SEGMENT_LENGTH
}

function following(segment: string): string | null {
  const letter = segment.charAt(0)
  const number = Number(segment.slice(1))
  if (number < LAST_NUMBER) return letter + String(number + 1).padStart(2, '0')
  return letter === 'Z' ? null : `${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}
