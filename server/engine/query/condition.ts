import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TextTable } from '#server/engine/kinds/texts.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import { branchesOf, type BranchFilter, type BranchTree } from './branch.ts'
import type { Column } from './columns.ts'
import type { Combination, Comparison, RowTest } from './row-test.ts'

/** Alias of an entity's own table in every statement of the engine. */
export const ROW = 't'

/** The SQL of a test: identifiers come from columns, every value is bound. */
export function conditionOf(test: RowTest): RawBuilder<SqlBool> {
  if ('tests' in test) return combined(test)
  return lookedUp(test) ?? ofRow(test)
}

function ofRow(test: Exclude<RowTest, Combination>): RawBuilder<SqlBool> {
  const column = columnRef(test.column)
  if (test.kind === 'holds') return sql`${test.member} = any(string_to_array(${column}, ','))`
  if (test.kind === 'within') return isWithin(column, test.tree, test.nodes)
  if (test.kind === 'missing') return sql`${column} is null`
  if (isOfFlag(test)) return test.value === '1' ? test.column.isOne : sql`${test.column.isOne} is not true`
  if (test.kind === 'compare') return sql`${column} ${sql.raw(SIGN[test.comparison])} ${test.value}`
  if (test.kind === 'oneOf') return sql`${column} = any(${test.values})`
  const pattern = patternOf(test.kind, test.text)
  const matches = fits(shownValue(test.column), pattern)
  const { text, list, byValue } = test.column
  if (list || byValue || text === null || 'dictionary' in text) return matches
  return sql`(${matches} or ${isNamed(column, text, pattern)})`
}

type OfFlag = Extract<RowTest, { kind: 'compare' }> & { column: { isOne: RawBuilder<SqlBool> } }

/** Whether a test asks for one of the two values of a flag. */
function isOfFlag(test: RowTest): test is OfFlag {
  if (test.kind !== 'compare' || test.column.isOne === undefined || test.comparison !== '=') return false
  return test.value === '1' || test.value === '0'
}

/** The test of a value where it stands; null where it is told of the row, as of one whose value is missing. */
function lookedUp(test: Exclude<RowTest, Combination>): RawBuilder<SqlBool> | null {
  const { lookup, ...column } = test.column
  if (lookup === undefined || test.kind === 'missing' || (test.kind === 'compare' && test.comparison === '<>'))
    return null
  if (test.kind === 'startsWith') return lookup((value) => isBelow(value, sql`${test.text}::text`))
  return lookup((expression) => ofRow({ ...test, column: { ...column, expression } }))
}

/** Whether a value names one of the nodes of a tree, or a row below one. */
function isWithin(value: RawBuilder<unknown>, tree: BranchTree, nodes: readonly string[]): RawBuilder<SqlBool> {
  return sql`${value}::text in (select node from (${branchesOf(tree, nodes)}) as b)`
}

/** Whether a row hangs on one of the nodes, or on what is below it. */
export function hangsOn({ tree, places }: BranchFilter, nodes: readonly string[]): RawBuilder<SqlBool> {
  return sql`${rowRef('id')} in (select p.row from (${places}) as p where ${isWithin(sql`p.node`, tree, nodes)})`
}

/** Whether the text behind a value fits: people look for the name, not for the account. */
function isNamed(value: RawBuilder<unknown>, source: TextTable, pattern: string): RawBuilder<SqlBool> {
  return sql`${value} in (select ${sql.ref(source.value)} from ${sql.table(source.table)}
    where ${fits(sql.ref(source.text), pattern)})`
}

/** All of the conditions; true when there is none. */
export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** Whether a text has these words, whatever they contain. */
export function hasText(value: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> {
  return fits(value, patternOf('contains', words))
}

/** A column of the entity's own table by its database name, which comes from code or from the definition of a form. */
export function rowRef(name: string): RawBuilder<unknown> {
  const known = references.get(name) ?? sql.ref(`${ROW}.${name}`)
  references.set(name, known)
  return known
}

/** Each is parsed once: every statement has many of them. */
const references = new Map<string, RawBuilder<unknown>>()

export function columnRef(column: Column): RawBuilder<unknown> {
  return column.expression === undefined ? rowRef(column.name) : sql`(${column.expression})`
}

/** An empty value is unequal to everything else, as people expect of “不等于”. */
const SIGN: Record<Comparison, string> = {
  '=': '=',
  '<>': 'is distinct from',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
}

function combined({ kind, tests }: Combination): RawBuilder<SqlBool> {
  if (kind === 'none') return sql`${combined({ kind: 'any', tests })} is not true`
  if (kind === 'all') return allOf(tests.map(conditionOf))
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests.map(conditionOf), sql` or `)})`
}

/** The value as the wire shows it. */
function shownValue(column: Column): RawBuilder<unknown> {
  if (column.type === 'text') return columnRef(column)
  if (column.type === 'datetime') return sql`to_char(${columnRef(column)}, 'YYYY-MM-DD HH24:MI:SS')`
  if (column.type === 'decimal') return sql`trim_scale(${columnRef(column)}::numeric)::text`
  return sql`${columnRef(column)}::text`
}

/** Whatever its case; where the pattern has no letters of two cases, as in Chinese, a comparison that costs a fraction says the same. */
function fits(value: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  const isCased = pattern.toLowerCase() !== pattern.toUpperCase()
  return sql`${value} ${sql.raw(isCased ? 'ilike' : 'like')} ${pattern} escape '\\'`
}

function patternOf(kind: 'contains' | 'startsWith' | 'endsWith', text: string): string {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  return `${kind === 'startsWith' ? '' : '%'}${escaped}${kind === 'endsWith' ? '' : '%'}`
}
