import { fieldProblem, textOf } from '#crud/form/field-problem.ts'
import { isWritableField } from '#crud/form/writable-field.ts'
import type { ChildRow } from './child-edits.ts'
import { childField, type ChildShape } from '#crud/editable/child-table.ts'

/** What is wrong with a cell. */
export interface ChildProblem {
  /** Of the row. */
  key: string
  column: string
  text: string
  /** Number of the row as a person counts. */
  number: number
}

/** Everything that is wrong with rows that would be saved, by the rules of their entity and beside each other; what nobody touched is not blamed. */
export function childProblems(shape: ChildShape, rows: readonly ChildRow[]): ChildProblem[] {
  return rows.flatMap((row, index) => {
    if (!row.isTouched) return []
    return shape.columns.flatMap((column) => {
      const text = isOpen(shape, row, column) ? cellProblem(shape, rows, row, column) : null
      return text === null ? [] : [{ key: row.key, column, text, number: index + 1 }]
    })
  })
}

/** Whether a cell of this row can be written. */
export function isOpen(shape: ChildShape, { id }: ChildRow, column: string): boolean {
  return isWritableField(childField(shape, column), id === null ? 'add' : 'edit')
}

function cellProblem(shape: ChildShape, rows: readonly ChildRow[], row: ChildRow, column: string): string | null {
  const field = childField(shape, column)
  const own = fieldProblem(field, row.values[column])
  if (own !== null || field.uniqueWithin?.by !== shape.by) return own
  const written = (one: ChildRow) => {
    const text = textOf(one.values[column]).trim()
    return field.ignoresCase === true ? text.toLowerCase() : text
  }
  const isTaken = written(row) !== '' && rows.some((one) => one !== row && written(one) === written(row))
  return isTaken ? (field.unique ?? null) : null
}
