import { fieldFor } from '#contract/checks/chosen-check.ts'
import { isWritableField } from '#crud/kinds/writable-field.ts'
import { fieldProblem } from '#crud/kinds/field-problem.ts'
import { DRAFT_VERSION, type TableDraft } from '#grid/core/draft.ts'
import { createTable, type EditableRows } from '#grid/core/rows.ts'
import type { CellRule, CellRules } from '#grid/core/rules.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { childField, type ChildShape } from './child-table.ts'

/**
 * The children of a record with what was done to them; where somebody else wrote meanwhile, the cell is contested. @param read as the record was read @param edits the form's value: a draft, or nothing
 */
export function childRows(shape: ChildShape, read: readonly Values[], edits: unknown): EditableRows {
  const { columns, order, parent } = shape
  const rows: EditableRows = createTable({
    keys: columns,
    rules: childRules(shape, (id) => rows.isNew(id)),
    normal: (text, key) => (childField(shape, key).ignoresCase === true ? text.trim().toLowerCase() : text.trim()),
    ...(order === null ? {} : { orderKey: order }),
    ...(parent === null ? {} : { parentKey: parent }),
  })
  rows.load(inOrder(shape, read))
  if (isDraft(edits)) rows.restore(edits)
  return rows
}

/** What was done to children, put on top of what somebody else saved: the user who decided so has seen both. */
export function settledEdits(shape: ChildShape, theirs: readonly Values[], edits: unknown): TableDraft | null {
  const rows = childRows(shape, theirs, edits)
  for (const { id, key } of rows.conflicts()) rows.resolve(id, key, 'mine')
  return rows.draft()
}

/** Rows of children as they stand. */
export function inOrder({ order }: ChildShape, rows: readonly Values[]): readonly Values[] {
  return order === null ? rows : rows.toSorted((one, other) => placeOf(one, order) - placeOf(other, order))
}

/** What a row of children begins with. */
export function newChild(shape: ChildShape): Values {
  const begun = shape.columns.map((key) => [key, childField(shape, key).initial] as const)
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined))
}

/** Whether a cell of a row can be written. */
export function isOpenCell(shape: ChildShape, isNew: boolean, column: string): boolean {
  return isWritableField(childField(shape, column), isNew ? 'add' : 'edit')
}

/** The rows a record was read with. */
export function readRows(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : []
}

/** Ids of the rows that were edited or taken out here, by what happened to them. */
export function touchedChildren(rows: EditableRows): Readonly<Record<string, 'edited' | 'removed'>> {
  const { edited, removed } = rows.changes()
  return Object.fromEntries([
    ...edited.map(({ id }) => [id, 'edited'] as const),
    ...removed.map(({ id }) => [id, 'removed'] as const),
  ])
}

/** Where a row stands; one that does not say stands last. */
function placeOf(row: Values, order: string): number {
  const value = row[order]
  return value === null || value === undefined || value === '' ? Number.MAX_SAFE_INTEGER : Number(value)
}

/** The rules of their entity; a value twice in the table is said before the server says it. */
function childRules(shape: ChildShape, isNew: (id: string) => boolean): CellRules {
  const rulesOf = (column: string): CellRule[] => {
    const field = childField(shape, column)
    const isUnique = field.unique !== undefined && field.uniqueWithin?.by === shape.by
    return [
      {
        kind: 'handler',
        check: (value, row, id) =>
          isOpenCell(shape, isNew(id), column)
            ? fieldProblem(
                fieldFor(field, (key) => row[key]),
                value,
              )
            : null,
      },
      ...(isUnique ? [{ kind: 'unique' as const, message: field.unique! }] : []),
    ]
  }
  return Object.fromEntries(shape.columns.map((column) => [column, rulesOf(column)]))
}

function isDraft(value: unknown): value is TableDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === DRAFT_VERSION
}
