import { CALLS } from './statement-calls.ts'

/** A piece of a statement: as it is written, or a value that is bound in its place. */
export type StatementPart = { text: string } | { parameter: string }

/** A statement taken apart. */
export interface Statement {
  parts: readonly StatementPart[]
  /** Whatever may name a table, a column or a schema, as the database compares it. */
  names: ReadonlySet<string>
}

/** What a statement is made of; what is none of it is refused, so that the database reads the same tokens. */
const TOKEN =
  /(?<blank>\s+)|(?<text>'(?:[^'\\]|'')*')|(?<quoted>"(?:[^"\\]|"")+")|(?<number>\d+(?:\.\d+)?)|(?<cast>::)|(?<parameter>:[a-z]\w*)|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>[(),.*+/%<>=!|[\]-])/uy

/** Texts with a letter before them mean something else: escapes, other alphabets. */
const PREFIXED = /[\p{L}\p{N}_&]$/u

/** The database cuts longer names off. */
const LONGEST_NAME = 63

/** Reads a stored statement: one SELECT of known functions, without comments. @returns it, or what is wrong with it as a sentence */
export function readStatement(written: string): Statement | { problem: string } {
  if (written.includes('--') || written.includes('/*')) return { problem: '查询语句中不能有注释' }
  const parts: StatementPart[] = []
  const names = new Set<string>()
  let last: string | null = null
  let depth = 0
  for (let at = 0; at < written.length;) {
    const token = tokenAt(written, at)
    if (token.problem !== undefined) return { problem: token.problem }
    const { text, name, isBlank, parameter } = token
    if (text === '(' && last !== null && !CALLS.has(last)) return { problem: `查询语句中不能使用“${last}”` }
    depth += DEPTHS[text] ?? 0
    if (depth < 0) return BRACKETS
    parts.push(parameter === null ? { text } : { parameter })
    if (name !== null) names.add(name)
    if (!isBlank) last = name
    at += text.length
  }
  return depth === 0 ? checked(parts, names) : BRACKETS
}

const DEPTHS: Readonly<Record<string, number>> = { '(': 1, ')': -1 }
const BRACKETS = { problem: '查询语句中的括号不成对' }

function tokenAt(written: string, at: number) {
  TOKEN.lastIndex = at
  const found = TOKEN.exec(written)
  if (found === null) return { problem: `查询语句中不能有“${String.fromCodePoint(written.codePointAt(at)!)}”` }
  const { blank, text, quoted, parameter, word } = found.groups as Partial<Record<string, string>>
  if ((text ?? quoted) !== undefined && PREFIXED.test(written.slice(0, at)))
    return { problem: '查询语句中引号前要有空格' }
  const name = word?.toLowerCase() ?? quoted?.slice(1, -1).replaceAll('""', '"') ?? null
  if (name !== null && name.length > LONGEST_NAME) return { problem: `查询语句中的名称“${name}”太长` }
  return { text: found[0], name, isBlank: blank !== undefined, parameter: parameter?.slice(1) ?? null }
}

function checked(parts: readonly StatementPart[], names: ReadonlySet<string>): Statement | { problem: string } {
  const first = parts.find((part) => !('text' in part) || part.text.trim() !== '')
  if (first === undefined || !('text' in first) || !BEGINNINGS.has(first.text.toLowerCase()))
    return { problem: '查询语句要以 SELECT 或 WITH 开头' }
  const forbidden = [...FORBIDDEN].find((word) => names.has(word))
  return forbidden === undefined ? { parts, names } : { problem: `查询语句中不能使用“${forbidden}”` }
}

const BEGINNINGS: ReadonlySet<string> = new Set(['select', 'with'])
/** They change, lock or never end; read-only transactions and the time limit would stop them later. */
const FORBIDDEN: ReadonlySet<string> = new Set(
  'insert update delete merge truncate into for recursive tablesample copy call'.split(' '),
)
