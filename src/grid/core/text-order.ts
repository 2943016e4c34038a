/** How texts of a language compare. */
export type CompareText = (one: string, other: string) => number

/** An order of texts; many of them are put in order by keys. */
export interface TextOrder {
  compare: CompareText
  /** For each text a key: where two keys differ, code unit by code unit, the texts stand as they do. Null = this text has none. */
  keysOf?: (texts: readonly string[]) => (string | null)[]
}

/** Chinese by its sounds, numbers in texts by their size. */
export function chineseOrder(): TextOrder {
  const collator = new Intl.Collator('zh', { numeric: true })
  const { compare } = collator
  // Another language may take two letters for one.
  return collator.resolvedOptions().locale.startsWith('zh') ? { compare, keysOf } : { compare }
}

/** Each of these signs weighs by itself: neither its neighbours nor accents have a say. */
const PLAIN = /^[\u0020-\u007e\u4e00-\u9fff]*$/
/** Longer numbers are not compared as one. */
const LONG_NUMBER = /\d{200}/
const [ZERO, NINE] = [48, 57]

/** Signs become their ranks, a number its digits behind the count of them. */
function keysOf(texts: readonly string[]): (string | null)[] {
  const plain = texts.map((text) => PLAIN.test(text) && !LONG_NUMBER.test(text))
  const ranks = ranksOf(texts.filter((_text, index) => plain[index]))
  return texts.map((text, index) => (plain[index] === true ? keyOf(text, ranks) : null))
}

/** Signs that differ in nothing but capitals have one rank. */
function ranksOf(texts: readonly string[]): Uint16Array {
  const signs = new Set([ZERO])
  for (const text of texts) for (let at = 0; at < text.length; at += 1) signs.add(text.charCodeAt(at))
  const { compare } = new Intl.Collator('zh', { numeric: true, sensitivity: 'base' })
  const sorted = Array.from(signs, (code) => String.fromCharCode(code)).toSorted(compare)
  const ranks = new Uint16Array(0x1_00_00)
  let rank = 1
  for (const [index, sign] of sorted.entries()) {
    if (index > 0 && compare(sorted[index - 1]!, sign) !== 0) rank += 1
    ranks[sign.charCodeAt(0)] = rank
  }
  return ranks
}

function keyOf(text: string, ranks: Uint16Array): string {
  const units: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text.charCodeAt(at))) {
      units.push(ranks[text.charCodeAt(at)]!)
      continue
    }
    let end = at
    while (isDigit(text.charCodeAt(end))) end += 1
    while (at < end && text.charCodeAt(at) === ZERO) at += 1
    units.push(ranks[ZERO]!, end - at)
    for (; at < end; at += 1) units.push(text.charCodeAt(at))
    at = end - 1
  }
  return String.fromCharCode(...units)
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}
