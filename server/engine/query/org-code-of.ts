import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { ExtraColumn } from '#server/engine/query/columns.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** A table that is passed on the way from a row to its department. */
export interface OnTheWay {
  table: string
  /** Refers to the next table, or to the department. */
  column: string
}

/**
 * The code of the department that a row hangs on, as its data rules compare it; it follows the department when its branch moves.
 * Conditions look for departments first, and then for rows that hang on them. Source: domain 2.3.
 * @param column of the row's table, with the id of a department, or of a row of the first table on the way
 */
export function orgCodeOf(column: string, way: readonly OnTheWay[] = [], label = '所属组织编码'): ExtraColumn {
  const lookup = placesFor(rowRef(column), way)
  const far = way.length > 0 ? { isFar: true as const } : {}
  return { label, type: 'text', expression: codeFor(rowRef(column), way), lookup, ...far }
}

function codeFor(reference: RawBuilder<unknown>, way: readonly OnTheWay[]): RawBuilder<unknown> {
  const department = way.reduce(
    (from, { table, column }) => raw`(select p.${raw.ref(column)} from ${raw.table(table)} p where p.id = ${from})`,
    reference,
  )
  return raw`(select d.org_code from sys_depart d where d.id = ${department})`
}

/** Rows whose place is among those that fit. */
function placesFor(reference: RawBuilder<unknown>, way: readonly OnTheWay[]) {
  return (fits: (code: RawBuilder<unknown>) => RawBuilder<SqlBool>): RawBuilder<SqlBool> => {
    const departments = raw`select d.id from sys_depart d where ${fits(raw`d.org_code`)}`
    const places = way.reduceRight(
      (ids, { table, column }) => raw`select p.id from ${raw.table(table)} p where p.${raw.ref(column)} in (${ids})`,
      departments,
    )
    return raw<SqlBool>`${reference} in (${places})`
  }
}
