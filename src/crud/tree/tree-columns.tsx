import type { Row } from '#contract/wire/row.ts'
import type { CellFacts, GridColumn } from '#grid/core/column.ts'
import styles from './tree.module.css'

/** The columns of a list for rows that stand in the order of a tree: the first pinned one, or the first, shows its shape; a narrow window keeps that one and what can be done. */
export function treeColumns(
  fields: readonly GridColumn[],
  actions: GridColumn | null,
  { isNarrow, isFound }: { isNarrow: boolean; isFound: (row: Row) => boolean },
): { columns: GridColumn[]; treeColumn: string | null } {
  const first = fields.find(({ pin }) => pin === 'left') ?? fields[0]
  if (first === undefined) return { columns: actions === null ? [] : [actions], treeColumn: null }
  const shown = isNarrow ? [first] : fields
  const columns = shown.map((column) => ({
    ...(column === first ? marked(column, isFound) : column),
    isSortable: false,
  }))
  return { columns: actions === null ? columns : [...columns, actions], treeColumn: first.key }
}

/** A row whose name has what was looked for stands out among those on the way to it. */
function marked(column: GridColumn, isFound: (row: Row) => boolean): GridColumn {
  if (column.paint === undefined) return column
  return {
    ...column,
    paint(element: HTMLElement, cell: CellFacts) {
      column.paint?.(element, cell)
      if (!isFound(cell.row)) return
      const mark = document.createElement('mark')
      mark.className = styles['found'] ?? ''
      mark.append(...element.childNodes)
      element.append(mark)
    },
  }
}
