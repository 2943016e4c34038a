import type { GridColumn } from '#grid/core/column.ts'
import type { PlacedColumn } from '#grid/core/column-layout.ts'
import { selectedCount } from '#grid/core/selection.ts'
import type { GridState } from './grid-state.ts'
import styles from './grid.module.css'
import { inOrder } from './in-order.ts'
import { boxIn, MARK_KEY } from './mark-column.ts'
import type { ShownColumns } from './row-slot.ts'
import { element } from './skeleton.ts'

interface HeadCell {
  element: HTMLElement
  label: HTMLElement
  edge: HTMLElement | null
  placed: PlacedColumn | null
}

/** The names of the columns, above the rows. */
export class Head {
  readonly row = element('row', 'row')
  readonly #run = element('run', 'presentation')
  readonly #state: GridState
  #cells = new Map<string, HeadCell>()
  #shift = 0

  constructor(state: GridState, holder: HTMLElement) {
    this.#state = state
    this.row.setAttribute('aria-rowindex', '1')
    this.row.append(this.#run)
    holder.append(this.row)
  }

  /** Shows these columns. */
  show(columns: ShownColumns): void {
    const before = this.#cells
    this.#cells = new Map()
    for (const placed of [...columns.left, ...columns.middle, ...columns.right]) {
      const { key } = placed.column
      const cell = before.get(key) ?? createHeadCell(key)
      before.delete(key)
      this.#paint(cell, placed)
      this.#cells.set(key, cell)
    }
    for (const cell of before.values()) cell.element.remove()
    const on = (side: readonly PlacedColumn[]) => side.flatMap(({ column }) => this.cellOf(column.key) ?? [])
    inOrder(this.#run, on(columns.middle))
    inOrder(this.row, [...on(columns.left), this.#run, ...on(columns.right)])
  }

  move(shift: number): void {
    if (shift === this.#shift) return
    this.#shift = shift
    this.#run.style.transform = `translateX(${shift}px)`
  }

  cellOf(key: string): HTMLElement | undefined {
    return this.#cells.get(key)?.element
  }

  #paint(cell: HeadCell, placed: PlacedColumn): void {
    const { column, index, side, start, width } = placed
    const { element: box, label } = cell
    const { sort = [], selecting } = this.#state.options
    if (cell.placed !== placed) {
      cell.placed = placed
      box.className = `${styles['cell'] ?? ''} ${styles['name'] ?? ''} ${styles[column.align ?? 'start'] ?? ''} ${styles[side] ?? ''}`
      box.style.cssText = `width:${width}px;${side === 'right' ? 'right' : 'left'}:${start}px`
      box.setAttribute('aria-colindex', String(index + 1))
    }
    if (column.key === MARK_KEY && selecting !== undefined && selecting !== null) {
      paintAllMark(label, this.#state)
      return
    }
    if (label.textContent !== column.label) label.textContent = column.label
    label.toggleAttribute('data-required', column.isRequired === true)
    box.toggleAttribute('data-sortable', column.isSortable === true)
    const at = sort.findIndex(({ key }) => key === column.key)
    const order = sort[at]?.order
    if (order === undefined) box.removeAttribute('aria-sort')
    else box.setAttribute('aria-sort', order === 'asc' ? 'ascending' : 'descending')
    const place = order !== undefined && sort.length > 1 ? String(at + 1) : ''
    if (box.dataset['place'] !== place) box.dataset['place'] = place
    paintFilter(box, label, column.filter)
    if (cell.edge !== null) cell.edge.hidden = column.isResizable === false
  }
}

/** Pointers press it; keys ask at the head itself, which says so, and so it stays out of what is read. */
function paintFilter(box: HTMLElement, label: HTMLElement, filter: GridColumn['filter']): void {
  const known = box.querySelector<HTMLElement>('[data-filter]')
  if (filter === undefined) {
    known?.remove()
    box.removeAttribute('aria-keyshortcuts')
    box.removeAttribute('aria-description')
    return
  }
  const mark = known ?? element('filter')
  mark.setAttribute('aria-hidden', 'true')
  mark.dataset['filter'] = filter
  box.setAttribute('aria-keyshortcuts', 'Alt+ArrowDown')
  if (filter === 'applied') box.setAttribute('aria-description', '已筛选')
  else box.removeAttribute('aria-description')
  if (known === null) label.after(mark)
}

function createHeadCell(key: string): HeadCell {
  const box = element('cell', 'columnheader')
  const label = element('label')
  box.tabIndex = -1
  box.dataset['column'] = key
  box.append(label)
  if (key === MARK_KEY) return { element: box, label, edge: null, placed: null }
  const edge = element('edge')
  edge.setAttribute('aria-hidden', 'true')
  box.append(edge)
  return { element: box, label, edge, placed: null }
}

function paintAllMark(holder: HTMLElement, { options: { source, selecting } }: GridState): void {
  if (selecting === undefined || selecting === null) return
  const box = boxIn(holder)
  const count = selectedCount(selecting.selection, source.count)
  box.setAttribute('aria-label', selecting.allLabel)
  box.checked = count > 0 && count >= source.count
  box.indeterminate = count > 0 && !box.checked
}
