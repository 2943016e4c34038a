/** Where a text stops being JSON, in a Chinese sentence, or null when it is JSON. */
export function jsonProblem(text: string): string | null {
  return isJson(text) ? null : `${placeOf(text, faultOf(text))}不是有效的 JSON`
}

/** The engine decides; what it says about the place differs from engine to engine, and some say nothing. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `第 ${before.length} 行第 ${(before.at(-1)?.length ?? 0) + 1} 列附近`
}

/** Offset of the first token that cannot stand where it stands. */
function faultOf(text: string): number {
  const open: string[] = []
  let wanted = VALUE
  for (let at = lengthAt(BLANK, text, 0); ; at += lengthAt(BLANK, text, at)) {
    const [token, length] = tokenAt(text, at)
    if (!wanted.includes(token)) return at
    wanted = wantedAfter(token, wanted, open)
    at += length
  }
}

const BLANK = /[ \t\r\n]*/y
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const SIGNS = '{}[],:'
/** Tokens are their sign, `s` for a string, `p` for a number or a word, `?` for none; what may come next is a text of them. */
const VALUE = '{[sp'

function tokenAt(text: string, at: number): [token: string, length: number] {
  const sign = text.charAt(at)
  if (sign !== '' && SIGNS.includes(sign)) return [sign, 1]
  const string = lengthAt(STRING, text, at)
  if (string > 0) return ['s', string]
  const plain = lengthAt(PLAIN, text, at)
  return plain > 0 ? ['p', plain] : ['?', 0]
}

/** @param open what is open around it, outermost first; kept up to date */
function wantedAfter(token: string, wanted: string, open: string[]): string {
  if (token === ':') return VALUE
  if (token === 's' && !wanted.includes('p')) return ':'
  if (token === '{' || token === '[') {
    open.push(token)
    return token === '{' ? 's}' : `${VALUE}]`
  }
  if (token === '}' || token === ']') open.pop()
  const inside = open.at(-1)
  if (token === ',') return inside === '{' ? 's' : VALUE
  if (inside === undefined) return ''
  return inside === '{' ? ',}' : ',]'
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}
