/** A named check of texts: pure, the same for console and server. */
export interface Check {
  /** What is wrong with a normalised text, as the rest of a sentence that begins with the field's label; null = nothing. */
  problem: (text: string) => string | null
  /** The shape of a normalised text; documents say it, other conditions (check digits, days) may be stricter. */
  pattern: RegExp
}

/** Full-width letters and digits become half-width, letters upper-case, and blanks go; no checked text has any. */
export function normalised(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
