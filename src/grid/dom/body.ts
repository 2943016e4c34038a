import { columnsBetween, type PlacedColumn } from '#grid/core/column-layout.ts'
import { rowsInSight, rowsToShow, widened, type RowRoom, type RowWindow } from '#grid/core/row-window.ts'
import type { GridSource, RowId } from '#grid/core/source.ts'
import type { Cell } from './cell.ts'
import type { GridState } from './grid-state.ts'
import { Highlights } from './highlights.ts'
import type { GridMeter } from './options.ts'
import { inOrder } from './in-order.ts'
import { RowSlot, type Painting, type ShownColumns } from './row-slot.ts'
import { stretchOf } from './stretch.ts'
import type { Viewport } from './viewport.ts'

/** Rows that are ready above and below what is in sight. */
const SPARE_ROWS = 6
/** px on each side that columns are ready beyond what is in sight. */
const SPARE_PX = 160

interface Kept {
  /** The cell the focus is on stays in the document, wherever it is scrolled. */
  row: number | null
  column: number | null
}

/** The rows that are in the document, each in an element that is used again and again. */
export class Body {
  columns: ShownColumns = { left: [], middle: [], right: [] }
  paintedCells = 0
  slots: RowSlot[] = []
  readonly #highlights = new Highlights()
  readonly #state: GridState
  readonly #viewport: Viewport
  readonly #layer: HTMLElement
  readonly #kept: () => Kept
  readonly #told: (cell: Cell, slot: RowSlot) => void
  #free: RowSlot[] = []
  #window: RowWindow = { first: 0, last: 0 }
  #isFlying = false
  /** Where the next frame goes on among rows that are too many for one. */
  #next = 0

  constructor(
    parts: { state: GridState; viewport: Viewport; layer: HTMLElement },
    kept: () => Kept,
    told: (cell: Cell, slot: RowSlot) => void,
  ) {
    this.#state = parts.state
    this.#viewport = parts.viewport
    this.#layer = parts.layer
    this.#kept = kept
    this.#told = told
  }

  /** The window moved: only what came into sight is painted. @returns whether other columns are in the document now */
  follow(): boolean {
    const room = this.#room()
    const sight = rowsInSight(room)
    const next = rowsToShow(this.#window, sight, room.count, SPARE_ROWS)
    const isOtherColumns = this.#chooseColumns()
    this.#isFlying = next === sight && this.#window.last > 0
    if (next !== this.#window || isOtherColumns) this.#show(next)
    else this.#move()
    return isOtherColumns
  }

  /** Everything again: rows, columns or their heights are others. */
  repaint(): void {
    const room = this.#room()
    this.#chooseColumns()
    this.#isFlying = false
    this.#window = widened(rowsInSight(room), room.count, SPARE_ROWS)
    this.#show(this.#window, true)
    this.#order()
  }

  /** The rows are the same: only cells are painted that were not, or whose column is another one. */
  fit(): void {
    const room = this.#room()
    this.#chooseColumns()
    this.#isFlying = false
    this.#show(widened(rowsInSight(room), room.count, SPARE_ROWS))
    this.#order()
  }

  /** The window stands still: what waited is painted, and the elements stand in the order of their rows. */
  settle(): void {
    const room = this.#room()
    const wasFlying = this.#isFlying
    this.#isFlying = false
    const next = widened(rowsInSight(room), room.count, SPARE_ROWS)
    const { first, last } = this.#window
    if (wasFlying || next.first !== first || next.last !== last) this.#show(next, wasFlying)
    this.#order()
  }

  /** Cells changed. @param changed their keys by row, null = any. @returns those that wait for the next frame */
  repaintRows(changed: ReadonlyMap<RowId, readonly string[] | null>): Map<RowId, readonly string[] | null> {
    const painting = this.#painting
    const due = this.slots.filter(({ id }) => id !== null && changed.has(id))
    const { now, later } = stretchOf(due, this.#next, this.slots.length)
    for (const slot of now) {
      const row = this.#source.row(slot.id!)
      if (row !== undefined) slot.repaint(row, changed.get(slot.id!)!, painting)
    }
    this.#next = (now.at(-1)?.index ?? 0) + 1
    return new Map(later.map(({ id }) => [id!, changed.get(id!)!]))
  }

  /** Which rows are selected changed. */
  repaintSelection(): void {
    for (const slot of this.slots) {
      slot.describe(this.#painting)
      const row = slot.id === null ? undefined : this.#source.row(slot.id)
      if (row !== undefined) slot.repaint(row, [this.#state.layout.all[0]?.column.key ?? ''], this.#painting)
    }
  }

  meter(): Omit<GridMeter, 'frames' | 'waiting'> {
    const cells = this.slots.flatMap((slot) => slot.cells)
    return {
      rowsInDocument: this.slots.length,
      cellsInDocument: cells.length,
      cellsPainted: this.paintedCells,
      mounted: cells.filter(({ mounted }) => mounted !== null).length,
    }
  }

  slotAt(index: number): RowSlot | undefined {
    return this.slots.find((slot) => slot.index === index)
  }

  destroy(): void {
    this.#highlights.stop()
    for (const slot of this.slots) slot.clear()
    this.slots = []
  }

  get #source(): GridSource {
    return this.#state.options.source
  }

  get #painting(): Painting {
    const { options } = this.#state
    return {
      source: this.#source,
      isSelected: (id) => this.#state.isSelected(id),
      isFlying: this.#isFlying,
      treeColumn: options.treeColumn ?? null,
      isMovable: options.movable === 'tree',
      highlights: this.#highlights,
      painted: (cell, slot) => {
        this.paintedCells += 1
        this.#told(cell, slot)
      },
    }
  }

  #room(): RowRoom {
    const { top, height } = this.#viewport
    return { top, height, rowHeight: this.#state.rowHeight, count: this.#source.count }
  }

  #chooseColumns(): boolean {
    const { layout } = this.#state
    const { x, width } = this.#viewport
    const room = width === 0 ? layout.middleWidth : width - layout.leftWidth - layout.rightWidth
    const { first, last } = columnsBetween(layout.middle, x - SPARE_PX, x + room + SPARE_PX)
    const kept = layout.middle.find(({ index }) => index === this.#kept().column)
    const middle = withColumn(layout.middle.slice(first, last), kept)
    const { left, right } = this.columns
    if (left === layout.left && right === layout.right && isSame(middle, this.columns.middle)) return false
    this.columns = { left: layout.left, middle, right: layout.right }
    return true
  }

  /** Rows are read in the order in which they stand in the document. */
  #order(): void {
    const elements = this.slots.toSorted((one, other) => one.index - other.index).map(({ element }) => element)
    inOrder(this.#layer, elements)
  }

  #show(next: RowWindow, isForced = false): void {
    this.#window = next
    const wanted = this.#indexes(next)
    const still = this.#stillAt(wanted, isForced)
    const used = new Set(still.values())
    const idle = this.slots.filter((slot) => !used.has(slot))
    const painting = this.#painting
    for (const [index, slot] of still) this.#paint(slot, index, painting, isForced)
    for (const index of wanted) if (!still.has(index)) this.#paint(idle.shift() ?? this.#added(), index, painting, true)
    // While rows fly by, elements that are too many now stay where they are: they are needed again when it ends.
    if (!this.#isFlying) for (const slot of idle) this.#remove(slot)
    this.#move()
  }

  /** Which elements stay, by index: those that are wanted where they are; where rows are others, first those whose row went elsewhere in sight. */
  #stillAt(wanted: ReadonlySet<number>, isOther: boolean): Map<number, RowSlot> {
    const still = new Map<number, RowSlot>()
    const byId = new Map(isOther ? this.slots.map((slot) => [slot.id ?? '', slot]) : [])
    for (const index of byId.size > 0 ? wanted : []) {
      const slot = byId.get(this.#source.idAt(index) ?? '')
      if (slot !== undefined) still.set(index, slot)
    }
    const used = new Set(still.values())
    for (const slot of this.slots) {
      if (wanted.has(slot.index) && !still.has(slot.index) && !used.has(slot)) still.set(slot.index, slot)
    }
    return still
  }

  #paint(slot: RowSlot, index: number, painting: Painting, isForced: boolean): void {
    const isOtherColumns = slot.place(this.columns)
    if (!isForced && !isOtherColumns) return
    const id = this.#source.idAt(index)
    const row = id === undefined ? undefined : this.#source.row(id)
    if (id === undefined || row === undefined) slot.stand(index)
    else if (!isForced && slot.id === id && slot.index === index) slot.complete(row, painting)
    else slot.show(index, id, row, painting)
  }

  #indexes({ first, last }: RowWindow): Set<number> {
    const indexes = new Set<number>()
    for (let index = first; index < last; index += 1) indexes.add(index)
    const { row } = this.#kept()
    if (row !== null && row >= 0 && row < this.#source.count) indexes.add(row)
    return indexes
  }

  #move(): void {
    const { rowHeight, layout } = this.#state
    const { first, last } = this.#window
    const shift = layout.leftWidth - this.#viewport.x
    this.#viewport.placeLayer(first * rowHeight, (last - first) * rowHeight)
    for (const slot of this.slots) slot.move((slot.index - first) * rowHeight, shift)
  }

  #added(): RowSlot {
    const slot = this.#free.pop() ?? new RowSlot()
    slot.place(this.columns)
    this.#layer.append(slot.element)
    this.slots.push(slot)
    return slot
  }

  #remove(slot: RowSlot): void {
    slot.clear()
    slot.element.remove()
    this.slots = this.slots.filter((other) => other !== slot)
    if (this.#free.length < SPARE_ROWS) this.#free.push(slot)
  }
}

function withColumn(columns: PlacedColumn[], kept: PlacedColumn | undefined): PlacedColumn[] {
  if (kept === undefined || columns.includes(kept)) return columns
  return kept.index < (columns[0]?.index ?? 0) ? [kept, ...columns] : [...columns, kept]
}

function isSame(one: readonly PlacedColumn[], other: readonly PlacedColumn[]): boolean {
  return one.length === other.length && one.every((column, index) => column === other[index])
}
