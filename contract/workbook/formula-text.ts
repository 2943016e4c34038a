/** What a spreadsheet program takes for the beginning of a formula. */
const RISKY = /^[=+\-@\t\r]/

/** Whether a text would be calculated where it is typed or read without its kind. */
export function looksLikeFormula(text: string): boolean {
  return RISKY.test(text)
}
