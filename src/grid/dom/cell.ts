import type { PlacedColumn } from '#grid/core/column-layout.ts'
import type { CellFacts, MountedCell } from '#grid/core/column.ts'
import type { CellMark, GridRow, RowId } from '#grid/core/source.ts'
import styles from './grid.module.css'
import { element } from './skeleton.ts'

/** The element of a cell and what it shows. */
export interface Cell {
  element: HTMLElement
  text: Text
  /** What the column paints or mounts stands in it; beside it the cell may hold an input. */
  holder: HTMLElement | null
  placed: PlacedColumn
  /** How its content came about; null = it has none of the column's yet. */
  mode: 'text' | 'paint' | 'mount' | null
  shown: string
  mounted: MountedCell | null
  mark: CellMark | undefined
}

/** What a cell is to show. */
export interface Shown {
  id: RowId
  row: GridRow
  mark: CellMark | undefined
  /** Components that are not there yet wait while rows fly by. */
  isFlying: boolean
  /** The row is yet to come: a name says so, nothing else is shown. */
  isGhost: boolean
}

/** An empty cell at its place. */
export function createCell(placed: PlacedColumn): Cell {
  const box = document.createElement('div')
  const text = document.createTextNode('')
  box.append(text)
  box.setAttribute('role', 'gridcell')
  const cell: Cell = {
    element: box,
    text,
    holder: null,
    placed,
    mode: null,
    shown: '',
    mounted: null,
    mark: undefined,
  }
  dress(cell)
  return cell
}

/** Gives a cell another column, or the same at another place. */
export function placeCell(cell: Cell, placed: PlacedColumn): void {
  const before = cell.placed
  if (before === placed) return
  cell.placed = placed
  if (before.column !== placed.column) clearCell(cell)
  dress(cell)
}

/** Takes out of a cell what its column put there. */
export function clearCell(cell: Cell): void {
  cell.mounted?.unmount()
  cell.mounted = null
  // A component may clear its element when the cell is used for another row already.
  cell.holder?.remove()
  cell.holder = null
  cell.mode = null
}

/** Shows a row in a cell. @returns whether anything was written */
export function paintCell(cell: Cell, shown: Shown): boolean {
  const { column } = cell.placed
  if (shown.mark !== cell.mark) paintMark(cell, shown.mark)
  if (shown.isGhost) return paintGhost(cell)
  if (column.paint !== undefined) {
    if (cell.mode !== 'paint') writeText(cell, '')
    cell.mode = 'paint'
    column.paint(holderOf(cell, 'holder'), factsOf(cell, shown))
    return true
  }
  if (column.mount !== undefined && (!shown.isFlying || cell.mounted !== null)) {
    const facts = factsOf(cell, shown)
    if (cell.mounted !== null) cell.mounted.update(facts)
    else {
      writeText(cell, '')
      cell.mode = 'mount'
      cell.mounted = column.mount(holderOf(cell, 'mounted'), facts)
    }
    return true
  }
  cell.mode = column.mount === undefined ? 'text' : null
  return writeText(cell, column.text(shown.row[column.key], shown.row))
}

function paintGhost(cell: Cell): boolean {
  if (cell.mode !== 'text') clearCell(cell)
  cell.mode = 'text'
  return writeText(cell, cell.placed.column.isRowName === true ? '新' : '')
}

function dress({ element: box, placed: { column, index, side, start, width } }: Cell): void {
  const align = column.align ?? 'start'
  const name = `${styles['cell'] ?? ''} ${styles[align] ?? ''} ${styles[side] ?? ''}`
  if (box.className !== name) box.className = name
  box.setAttribute('aria-colindex', String(index + 1))
  box.style.cssText = `width:${width}px;${side === 'right' ? 'right' : 'left'}:${start}px`
}

function holderOf(cell: Cell, kind: 'holder' | 'mounted'): HTMLElement {
  if (cell.holder === null) {
    cell.holder = element(kind)
    cell.text.after(cell.holder)
  }
  return cell.holder
}

function factsOf(cell: Cell, { id, row, mark }: Shown): CellFacts {
  const { key } = cell.placed.column
  return { id, key, row, value: row[key], mark }
}

function writeText(cell: Cell, text: string): boolean {
  if (cell.shown === text) return false
  cell.shown = text
  cell.text.data = text
  return true
}

function paintMark(cell: Cell, mark: CellMark | undefined): void {
  const { element: box, mark: before } = cell
  cell.mark = mark
  if (before?.isDirty !== mark?.isDirty) box.toggleAttribute('data-dirty', mark?.isDirty === true)
  if (before?.isContested !== mark?.isContested) box.toggleAttribute('data-contested', mark?.isContested === true)
  if (before?.present !== mark?.present) {
    if (mark?.present === undefined) box.removeAttribute('data-present')
    else box.setAttribute('data-present', mark.present)
  }
  if (before?.problem === mark?.problem) return
  box.title = mark?.problem ?? ''
  if (mark?.problem === undefined) box.removeAttribute('aria-invalid')
  else box.setAttribute('aria-invalid', 'true')
}
