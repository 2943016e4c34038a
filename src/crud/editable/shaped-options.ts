import { createTable } from '#grid/core/rows.ts'
import type { EditableOptions, EditableRights } from './editable-options.ts'
import type { ShapedTable } from './shaped-table.ts'

interface ShapedFacts {
  /** By which a person's arrangement of its columns is kept. */
  name: string
  /** What one row is called. */
  label: string
  rights?: EditableRights
}

const EVERYTHING: EditableRights = { add: true, edit: true, delete: true }

/** What an editable table needs, from the columns of a configuration; where rows come from and go to is added by the code that shows it. */
export function shapedOptions(
  { keys, columns, rules, statistics, orderKey, parentKey = null, begun }: ShapedTable,
  { name, label, rights = EVERYTHING }: ShapedFacts,
): EditableOptions {
  const order = orderKey === null ? {} : { orderKey }
  const parent = parentKey === null ? {} : { parentKey }
  const tree = parentKey === null ? {} : { tree: { parentKey, column: columns[0]!.key } }
  return {
    name,
    label,
    rights,
    columns,
    rows: createTable({ keys, statistics, rules, ...order, ...parent }),
    isOrdered: orderKey !== null,
    ...tree,
    begin: () => begun,
  }
}
