/** Signs that are not taken for each other, from any distance. Source: walls 4.8, RFC 8628. */
export const DISPLAY_SIGNS = '2345679CDFHJKMNPQRTX'
export const DISPLAY_CODE_LENGTH = 8

/** As people type it: with or without the dash, in small letters or capitals. A sign that no code has is a wrong code, not a wrong form: only the server says so. */
export const DISPLAY_CODE = new RegExp(`^\\s*(?:[0-9a-z]-?\\s*){${DISPLAY_CODE_LENGTH}}$`, 'i')

/** `7k3f 92qd` → `7K3F92QD`. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** `7K3F92QD` → `7K3F-92QD`. */
export function shownCode(code: string): string {
  return `${code.slice(0, DISPLAY_CODE_LENGTH / 2)}-${code.slice(DISPLAY_CODE_LENGTH / 2)}`
}
