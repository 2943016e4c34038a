const HIDDEN = '••••••'
const SECRET_NAME =
  /token|passw|pwd|secret|captcha|authori[sz]ation|cookie|credential|signature|check_?key|(verif\w*|sms|phone|auth)_?code|^ticket$/i
/** In texts that are no JSON: `token=abc`, `"password": "abc"`. */
const SECRET_IN_TEXT =
  /((?:token|password|pwd|secret|captcha|ticket|authorization)[\w-]*\\*["']?\s*[=:]\s*\\*["']?(?:bearer\s+)?)[^"'\\&\s,;}]+/gi
const LONGEST_TEXT = 160
const MOST_KEYS = 24
const MOST_ITEMS = 8
const DEEPEST = 5
const MOST_PARTS = 120

interface Options {
  /** Values that are secret wherever they stand, e.g. the token in use. */
  secrets?: readonly string[]
  /** Longest answer, in characters. */
  longest?: number
  /** Spaces per level; absent = one line. */
  indent?: number
}

/** A value as short text without secrets, made with bounded effort whatever it is; never throws. */
export function payloadText(value: unknown, { secrets = [], longest = 600, indent }: Options = {}): string {
  const budget = { parts: MOST_PARTS, seen: new Set<object>() }
  const hidden = secrets.filter((secret) => secret.length >= 6)
  const text = textOf(plain(value, { budget, hidden, depth: 0 }), indent)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A text without secrets: JSON is cleaned by name, anything else by pattern. @param longest in characters */
export function frameText(text: string, options: Options = {}): string {
  const { longest = 400 } = options
  if (text.length <= 20_000 && /^\s*[[{]/.test(text)) {
    try {
      return payloadText(JSON.parse(text), { ...options, longest })
    } catch {
      // Not JSON after all: cleaned as any text.
    }
  }
  const cleaned = cleanText(text.slice(0, longest * 2), options.secrets ?? [])
  return cleaned.length > longest ? `${cleaned.slice(0, longest)}…` : cleaned
}

interface Walk {
  budget: { parts: number; seen: Set<object> }
  hidden: readonly string[]
  depth: number
}

function plain(value: unknown, walk: Walk): unknown {
  walk.budget.parts -= 1
  if (walk.budget.parts < 0) return '…'
  if (typeof value === 'string') return shortText(value, walk.hidden)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  return guarded(value, walk)
}

/** Getters and proxies may throw. */
function guarded(value: object, walk: Walk): unknown {
  const { seen } = walk.budget
  if (seen.has(value)) return '[…]'
  seen.add(value)
  try {
    return plainObject(value, { ...walk, depth: walk.depth + 1 })
  } catch {
    return '[?]'
  } finally {
    seen.delete(value)
  }
}

function plainObject(value: object, walk: Walk): unknown {
  if (value instanceof Error) return { name: value.name, message: shortText(value.message, walk.hidden) }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[Date]' : value.toISOString()
  if (value instanceof Map) return plain(Object.fromEntries([...value].slice(0, MOST_KEYS)), walk)
  if (value instanceof Set) return plain([...value].slice(0, MOST_ITEMS + 1), walk)
  if (Array.isArray(value)) return plainArray(value, walk)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return `[${value.constructor?.name || 'object'}]`
  if (walk.depth > DEEPEST) return '{…}'
  return plainRecord(value, walk)
}

function plainArray(value: readonly unknown[], walk: Walk): unknown {
  if (walk.depth > DEEPEST) return `[${value.length}]`
  const shown = value.slice(0, MOST_ITEMS).map((item) => plain(item, walk))
  return value.length > MOST_ITEMS ? [...shown, `…(${value.length})`] : shown
}

function plainRecord(value: object, walk: Walk): Record<string, unknown> {
  const names = Object.keys(value)
  const shown = names.slice(0, MOST_KEYS).map((name) => {
    const inner: unknown = (value as Record<string, unknown>)[name]
    const isSecret = SECRET_NAME.test(name) && inner !== null && inner !== undefined && inner !== ''
    return [name, isSecret && typeof inner !== 'boolean' ? HIDDEN : plain(inner, walk)] as const
  })
  return Object.fromEntries(names.length > MOST_KEYS ? [...shown, ['…', names.length]] : shown)
}

function shortText(text: string, hidden: readonly string[]): string {
  const isLong = text.length > LONGEST_TEXT
  // A secret that starts before the cut must not lose its end to it.
  const cleaned = cleanText(isLong ? text.slice(0, LONGEST_TEXT * 4) : text, hidden)
  return isLong ? `${cleaned.slice(0, LONGEST_TEXT)}…(${text.length})` : cleaned
}

function cleanText(text: string, hidden: readonly string[]): string {
  let cleaned = text
  for (const secret of hidden) if (cleaned.includes(secret)) cleaned = cleaned.replaceAll(secret, HIDDEN)
  return cleaned.replaceAll(SECRET_IN_TEXT, `$1${HIDDEN}`)
}

function textOf(value: unknown, indent: number | undefined): string {
  if (value === undefined) return ''
  return JSON.stringify(value, null, indent) ?? ''
}
