import { badInput } from '#server/http/refusals.ts'
import type { Column } from './columns.ts'
import { compare, holdsAnyOf, oneOf } from './compare.ts'
import { NEVER, type Comparison, type RowTest } from './row-test.ts'

const MAX_VALUES = 1000

/**
 * What a field's text in a list query asks for, null when it asks for nothing.
 * `*abc*`, `abc*`, `*abc`, `a,b`, `!abc`, `> 5`, `ge 5`, `,a,b,`, `a++b`, `!a++b`; nodes of a tree stand for what is below them, too. Source: contract §9.
 */
export function fieldFilter(column: Column, value: string): RowTest | null {
  if (value === '') return null
  // Wildcards and operators would let somebody guess what is hidden, character by character.
  if (column.isMasked) return compare(column, '=', value)
  return operatorFilter(column, value) ?? wildcardFilter(column, value) ?? listFilter(column, value)
}

const OPERATORS: Partial<Record<string, Comparison>> = {
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
  '!=': '<>',
  '=': '=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
  ne: '<>',
  eq: '=',
}

/** Tested first and by position: one or two characters, a space, the value. */
function operatorFilter(column: Column, value: string): RowTest | null {
  const [, word, rest] = /^(\S{1,2}) (.+)$/s.exec(value) ?? []
  if (word === undefined || rest === undefined) return null
  if (word === 'in') return oneOf(column, valuesOf(rest))
  const comparison = OPERATORS[word]
  return comparison === undefined ? null : compare(column, comparison, rest)
}

function wildcardFilter(column: Column, value: string): RowTest | null {
  const open = value.startsWith('*')
  const close = value.endsWith('*')
  if (!open && !close) return null
  const text = value.slice(open ? 1 : 0, close && value.length > 1 ? -1 : undefined)
  if (text === '') return { kind: 'all', tests: [] }
  if (open && close) return { kind: 'contains', column, text }
  return { kind: open ? 'endsWith' : 'startsWith', column, text }
}

function listFilter(column: Column, value: string): RowTest {
  if (column.branch !== undefined && !value.startsWith('!')) {
    return { kind: 'within', column, tree: column.branch, nodes: valuesOf(value) }
  }
  if (value.startsWith('!')) return compare(column, '<>', literal(value.slice(1)))
  if (!value.includes(',')) {
    return column.byPart ? { kind: 'contains', column, text: literal(value) } : compare(column, '=', literal(value))
  }
  const values = valuesOf(value)
  if (values.length === 0) return NEVER
  return value.startsWith(',') && value.endsWith(',') ? holdsAnyOf(column, values) : oneOf(column, values)
}

/** The members of a comma list; `++` stands for a comma inside one. */
export function valuesOf(text: string): string[] {
  const values = text.split(',').filter((member) => member !== '')
  if (values.length > MAX_VALUES) throw badInput(`一次最多查询 ${MAX_VALUES} 个值`)
  return values.map(literal)
}

function literal(text: string): string {
  return text.replaceAll('++', ',')
}
