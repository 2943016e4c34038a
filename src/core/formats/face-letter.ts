const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' })

const COMPANY = /(?:公司|集团)$/u

/** What stands for a name in a small circle: of a company its first letter, of anybody else the last, in Chinese that of the given name; without letters its last picture. Digits and marks are skipped unless there is nothing else. */
export function faceLetter(name: string): string {
  const signs = Array.from(GRAPHEMES.segment(name.trim()), ({ segment }) => segment)
  if (COMPANY.test(name.trim())) return signs[0]!
  const last = (wanted: RegExp) => signs.findLast((sign) => wanted.test(sign))
  return (
    last(/\p{L}/u) ?? last(/\p{Extended_Pictographic}|\p{Regional_Indicator}/u) ?? last(/\p{N}/u) ?? signs.at(-1) ?? ''
  )
}
