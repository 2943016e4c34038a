/** The named patterns of validation rules. Source: VALID-13…24, O-39. */
export const NAMED_PATTERNS = {
  'n6-16': /^\d{6,16}$/,
  '*6-16': /^.{6,16}$/s,
  's6-18': /^[A-Za-z]{6,18}$/,
  url: /^(https?|ftp):\/\/[^\s/?#.]+[^\s/?#]*([/?#]\S*)?$/i,
  e: /^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
  m: /^1[3-9]\d{9}$/,
  p: /^[1-9]\d{5}$/,
  s: /^[A-Za-z]+$/,
  n: /^-?\d+(\.\d+)?$/,
  z: /^-?\d+$/,
  '*': /^[\s\S]+$/,
  money: /^(?=.*[1-9])\d+(\.\d{1,2})?$/,
} as const satisfies Record<string, RegExp>

export type PatternCode = keyof typeof NAMED_PATTERNS

/** Whether a text fits a named pattern; an empty text fits every pattern but `*`. Source: VALID-07, O-38. */
export function matchesPattern(code: PatternCode, text: string): boolean {
  if (text === '') return code !== '*'
  return NAMED_PATTERNS[code].test(text)
}
