import type { PlacedColumn } from '#grid/core/column-layout.ts'
import type { GridRow, GridSource, RowId } from '#grid/core/source.ts'
import { clearCell, createCell, paintCell, placeCell, type Cell } from './cell.ts'
import { inOrder } from './in-order.ts'
import type { Highlights } from './highlights.ts'
import { element } from './skeleton.ts'
import { clearTree, paintTree } from './tree-parts.ts'

/** The columns that are in the document, in the order of reading. */
export interface ShownColumns {
  left: readonly PlacedColumn[]
  middle: readonly PlacedColumn[]
  right: readonly PlacedColumn[]
}

/** What a row needs to be painted. */
export interface Painting {
  source: GridSource
  isSelected(id: RowId): boolean | null
  isFlying: boolean
  treeColumn: string | null
  isMovable: boolean
  highlights: Highlights
  painted(cell: Cell, slot: RowSlot): void
}

/** An element for a row, used for one row after another. */
export class RowSlot {
  readonly element: HTMLElement
  index = -1
  id: RowId | null = null
  cells: Cell[] = []
  readonly #run: HTMLElement
  #columns: ShownColumns | null = null
  #offset = -1
  #shift = 0
  #isSelected: boolean | null = null
  #isDisabled = false
  #isGhost = false
  #node = ''

  constructor() {
    this.element = element('row', 'row')
    this.#run = element('run', 'presentation')
    this.element.append(this.#run)
  }

  /** Which columns exist. Elements of columns that left are used for those that came. @returns whether they are others */
  place(columns: ShownColumns): boolean {
    if (this.#columns === columns) return false
    this.#columns = columns
    const wanted = [...columns.left, ...columns.middle, ...columns.right]
    const keys = new Set(wanted.map(({ column }) => column.key))
    const kept = new Map<string, Cell>()
    const free: Cell[] = []
    for (const cell of this.cells) {
      const { key } = cell.placed.column
      if (keys.has(key)) kept.set(key, cell)
      else free.push(cell)
    }
    this.cells = wanted.map((placed) => {
      const cell = kept.get(placed.column.key) ?? free.pop() ?? createCell(placed)
      if (cell.placed.column.key !== placed.column.key) clearTree(cell)
      placeCell(cell, placed)
      return cell
    })
    for (const cell of free) {
      clearCell(cell)
      cell.element.remove()
    }
    this.#arrange(columns)
    return true
  }

  /** Shows a row, whatever was shown before. */
  show(index: number, id: RowId, row: GridRow, painting: Painting): void {
    const isOther = id !== this.id
    this.stand(index)
    this.id = id
    this.#describe(id, painting)
    for (const cell of this.cells) {
      if (isOther) leave(cell, painting.highlights)
      this.#paint(cell, id, row, painting, !isOther)
    }
  }

  /** Shows the row that it shows in cells that show nothing yet. */
  complete(row: GridRow, painting: Painting): void {
    const { id } = this
    if (id === null) return
    for (const cell of this.cells) {
      if (cell.mode === null) this.#paint(cell, id, row, painting, true)
      else painting.painted(cell, this)
    }
  }

  /** Takes a place among the rows. */
  stand(index: number): void {
    if (index !== this.index) this.element.setAttribute('aria-rowindex', String(index + FIRST_ROW))
    this.index = index
  }

  /** Paints cells whose values or marks changed, and the name of the row: it may say how the row stands. @param keys null = all */
  repaint(row: GridRow, keys: readonly string[] | null, painting: Painting): void {
    const { id } = this
    if (id === null) return
    for (const cell of this.cells) {
      const { key, isRowName } = cell.placed.column
      if (keys === null || isRowName === true || keys.includes(key)) this.#paint(cell, id, row, painting, true)
    }
  }

  describe(painting: Painting): void {
    if (this.id !== null) this.#describe(this.id, painting)
  }

  /** @param offset px from the top of the layer @param shift px of the middle columns */
  move(offset: number, shift: number): void {
    if (offset !== this.#offset) this.element.style.transform = `translateY(${offset}px)`
    if (shift !== this.#shift) this.#run.style.transform = shift === 0 ? '' : `translateX(${shift}px)`
    this.#offset = offset
    this.#shift = shift
  }

  cellOf(key: string): Cell | undefined {
    return this.cells.find(({ placed }) => placed.column.key === key)
  }

  /** Takes components out; the element may be used again. */
  clear(): void {
    for (const cell of this.cells) clearCell(cell)
    this.id = null
    this.index = -1
  }

  /** @param isSame it showed this row before: a change of its value is worth a light */
  #paint(cell: Cell, id: RowId, row: GridRow, painting: Painting, isSame: boolean): void {
    const mark = painting.source.mark?.(id, cell.placed.column.key)
    if (isSame && cell.mode !== null && (mark?.lit ?? 0) > (cell.mark?.lit ?? 0)) painting.highlights.highlight(cell)
    paintCell(cell, { id, row, mark, isFlying: painting.isFlying, isGhost: this.#isGhost })
    this.#shape(cell, id, row, painting)
    painting.painted(cell, this)
  }

  #shape(cell: Cell, id: RowId, row: GridRow, { source, treeColumn, isMovable }: Painting): void {
    const { column } = cell.placed
    if (column.key !== treeColumn) return
    if (this.#isGhost) return clearTree(cell)
    paintTree(cell, source.node?.(id), column.text(row[column.key], row), isMovable)
  }

  #describe(id: RowId, painting: Painting): void {
    const { source } = painting
    const selected = painting.isSelected(id)
    if (selected !== this.#isSelected) setOrRemove(this.element, 'aria-selected', selected)
    this.#isSelected = selected
    const isDisabled = source.isDisabled?.(id) === true
    if (isDisabled !== this.#isDisabled) setOrRemove(this.element, 'aria-disabled', isDisabled ? true : null)
    this.#isDisabled = isDisabled
    const isGhost = source.isGhost?.(id) === true
    if (isGhost !== this.#isGhost) this.element.toggleAttribute('data-ghost', isGhost)
    this.#isGhost = isGhost
    const node = source.node?.(id)
    if (node === undefined && this.#node === '') return
    const key = node === undefined ? '' : `${node.level} ${node.isOpen} ${node.place} ${node.siblings} ${node.isBusy}`
    if (key === this.#node) return
    this.#node = key
    setOrRemove(this.element, 'aria-level', node?.level ?? null)
    setOrRemove(this.element, 'aria-expanded', node?.isOpen ?? null)
    setOrRemove(this.element, 'aria-posinset', node?.place ?? null)
    setOrRemove(this.element, 'aria-setsize', node?.siblings ?? null)
    setOrRemove(this.element, 'aria-busy', node?.isBusy === true ? true : null)
  }

  #arrange({ left, middle }: ShownColumns): void {
    const elements = this.cells.map((cell) => cell.element)
    const end = left.length + middle.length
    inOrder(this.#run, elements.slice(left.length, end))
    inOrder(this.element, [...elements.slice(0, left.length), this.#run, ...elements.slice(end)])
  }
}

function leave(cell: Cell, highlights: Highlights): void {
  highlights.remove(cell)
  if (cell.mounted !== null) clearCell(cell)
}

/** The head is the first row. */
export const FIRST_ROW = 2

function setOrRemove(element: HTMLElement, name: string, value: boolean | number | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, String(value))
}
