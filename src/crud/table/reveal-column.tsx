import { mayReveal } from '#crud/kinds/masked-value.tsx'
import type { Crud } from '#crud/screen.ts'
import type { GridColumn } from '#grid/core/column.ts'
import type { CellNodes } from '#grid/react/cell-nodes.tsx'
import { RevealCell } from './live-cell.tsx'

/** The button and the gap before it. */
const BUTTON_PX = 28

/** A column whose hidden parts this person may see: each cell has the button for it. What is copied and searched stays hidden. */
export function revealColumn(column: GridColumn, crud: Crud, nodes: CellNodes): GridColumn {
  if (!mayReveal(crud, column.key)) return column
  const { width, leastWidth } = column
  const revealed: GridColumn = {
    ...column,
    // A width that somebody chose stays.
    ...(leastWidth !== undefined && { width: width + BUTTON_PX, leastWidth: leastWidth + BUTTON_PX }),
    mount: nodes.mountCell(({ row }) => <RevealCell row={row} name={column.key} crud={crud} isInCell />),
  }
  delete revealed.paint
  return revealed
}
