import { positionShowing } from '#grid/core/column-layout.ts'
import type { Place } from '#grid/core/focus.ts'
import { topShowing } from '#grid/core/row-window.ts'
import type { CellAt, RowId } from '#grid/core/source.ts'
import { ActiveCell } from './active-cell.ts'
import { Body } from './body.ts'
import type { Cell } from './cell.ts'
import { listenToHandles } from './column-handles.ts'
import type { AttachedExtension, GridExtension, GridView } from './extension.ts'
import { GridState } from './grid-state.ts'
import { Head } from './head.ts'
import { takeKey } from './keyboard.ts'
import type { Grid, GridEvent, GridMeter, GridOptions, GridPosition } from './options.ts'
import { listenToPointer } from './pointer.ts'
import { PaintQueue } from './paint-queue.ts'
import { Places } from './places.ts'
import { listenToRowHandles } from './row-handles.ts'
import { buildSkeleton, type Skeleton } from './skeleton.ts'
import { Viewport } from './viewport.ts'

/** Puts a table into an element. @param extensions what else it can do: editing, ranges */
export function mountGrid(element: HTMLElement, options: GridOptions, extensions: readonly GridExtension[] = []): Grid {
  const grid = new MountedGrid(options)
  element.append(grid.root)
  grid.start(extensions)
  return grid
}

class MountedGrid implements Grid {
  readonly #parts: Skeleton = buildSkeleton()
  readonly #state: GridState
  readonly #viewport: Viewport
  readonly #active: ActiveCell
  readonly #head: Head
  readonly #body: Body
  readonly #extensions: AttachedExtension[] = []
  readonly #places: Places
  readonly #queue = new PaintQueue({
    all: () => this.#paintAll(),
    row: (id, keys) => this.#body.repaintRow(id, keys),
  })
  readonly #undo: (() => void)[] = []
  #unsubscribe: () => void = () => undefined
  /** The element that has the tab stop. */
  #stop: HTMLElement | null = null

  constructor(options: GridOptions) {
    this.#state = new GridState(options)
    this.#active = new ActiveCell(this.#state)
    this.#head = new Head(this.#state, this.#parts.head)
    this.#viewport = new Viewport(this.#parts, {
      scrolled: () => this.#follow(),
      settled: () => this.#settle(),
      resized: () => this.#paintAll(),
    })
    this.#body = new Body(
      { state: this.#state, viewport: this.#viewport, layer: this.#parts.layer },
      () => this.#active.place(),
      (cell, { index }) => this.#painted(cell, index),
    )
    this.#places = new Places(this.#state, this.#head, this.#body)
  }

  get root(): HTMLElement {
    return this.#parts.root
  }

  start(extensions: readonly GridExtension[]): void {
    const view = this.#view()
    this.#extensions.push(...extensions.map((attach) => attach(view)))
    this.#undo.push(listenToHandles(this.#parts.head, this.#parts.guide, this.#state, view))
    this.#undo.push(listenToPointer(this.#state, view, this.#extensions))
    this.#undo.push(listenToRowHandles(view, this.#parts.scroller, (px) => this.#scrollBy(px)))
    this.root.addEventListener('keydown', (event) => {
      if (!takeKey(event, this.#state, view, this.#extensions)) return
      event.preventDefault()
      event.stopPropagation()
    })
    this.#subscribe()
    this.#paintAll()
  }

  update(changes: Partial<GridOptions>): void {
    const { source } = this.#state.options
    this.#state.update(changes)
    if (this.#state.options.source !== source) this.#subscribe()
    const isSelectionOnly = Object.keys(changes).every((name) => name === 'selecting')
    const wasSelecting = this.#body.columns.left[0]?.column.key === this.#state.layout.left[0]?.column.key
    if (isSelectionOnly && wasSelecting) this.#paintSelection()
    else this.#paintAll()
  }

  focus(cell: CellAt): void {
    const place = this.#places.placeOf(cell)
    if (place !== null) this.#setActive(place)
  }

  scrollToRow(id: RowId): void {
    this.#reveal({ row: this.#state.options.source.indexOf(id), column: -1 })
  }

  activeCell(): CellAt | null {
    return this.#active.cell()
  }

  activePlace(): Place {
    return this.#active.place()
  }

  cellElement(cell: CellAt): HTMLElement | null {
    const place = this.#places.placeOf(cell)
    return place === null ? null : this.#places.elementAt(place)
  }

  meter(): GridMeter {
    return { ...this.#body.meter(), frames: this.#queue.frames, waiting: this.#queue.waiting }
  }

  position(): GridPosition {
    const { top, x } = this.#viewport
    return { top, x, active: this.#active.cell() }
  }

  restore({ top, x, active }: GridPosition): void {
    const place = active === null ? null : this.#places.placeOf(active)
    if (place !== null) this.#active.set(place)
    this.#viewport.restore(top, x)
    this.#follow()
  }

  destroy(): void {
    this.#queue.stop()
    this.#unsubscribe()
    for (const undo of this.#undo) undo()
    for (const extension of this.#extensions) extension.detach?.()
    this.#viewport.destroy()
    this.#body.destroy()
    this.root.remove()
  }

  #view(): GridView {
    const state = this.#state
    return {
      root: this.root,
      options: () => state.options,
      layout: () => state.layout,
      active: () => this.#active.place(),
      setActive: (place) => this.#setActive(place),
      noteActive: (place) => {
        this.#active.set(place)
        this.#giveTabStop()
      },
      reveal: (place) => {
        this.#reveal(place)
        this.#follow()
      },
      cellAt: (place) => this.#places.cellAt(place),
      placeOf: (cell) => this.#places.placeOf(cell),
      placeIn: (target) => this.#places.placeIn(target),
      elementAt: (place) => this.#places.elementAt(place),
      repaint: () => this.#queue.add({ kind: 'rows' }),
      emit: (event) => this.#emit(event),
      announce: (text) => this.#announce(text),
      pageRows: () => Math.max(1, Math.floor(this.#viewport.height / state.rowHeight) - 1),
    }
  }

  // What the table is given

  #subscribe(): void {
    this.#unsubscribe()
    this.#unsubscribe = this.#state.options.source.subscribe((change) => this.#queue.add(change))
  }

  // Painting

  #paintAll(): void {
    this.#queue.skipAll()
    const { options, rowHeight, headHeight } = this.#state
    const { source, label, selecting, treeColumn } = options
    this.#state.arrange(this.#viewport.width)
    const { layout } = this.#state
    this.#viewport.setContent(layout.width, source.count * rowHeight)
    this.root.style.setProperty('--grid-row', `${rowHeight}px`)
    this.root.style.setProperty('--grid-head', `${headHeight}px`)
    setAttributes(this.#parts.table, {
      role: treeColumn === undefined || treeColumn === null ? 'grid' : 'treegrid',
      'aria-label': label,
      'aria-rowcount': String(source.count + 1),
      'aria-colcount': String(layout.all.length),
      'aria-multiselectable': String(selecting !== undefined && selecting !== null),
    })
    this.#body.repaint()
    this.#head.show(this.#body.columns)
    this.#moveHead()
    this.#giveTabStop()
  }

  #paintSelection(): void {
    this.#body.repaintSelection()
    this.#head.show(this.#body.columns)
  }

  #follow(): void {
    if (this.#body.follow()) this.#head.show(this.#body.columns)
    this.#moveHead()
    this.#giveTabStop()
  }

  #scrollBy(px: number): void {
    this.#viewport.scrollTo(this.#viewport.top + px, this.#viewport.x)
    this.#follow()
  }

  #settle(): void {
    this.#body.settle()
    this.#giveTabStop()
  }

  #moveHead(): void {
    const { layout } = this.#state
    this.#head.move(layout.leftWidth - this.#viewport.x)
    const { x, width } = this.#viewport
    this.root.toggleAttribute('data-scrolled', x > 0)
    this.root.toggleAttribute('data-more', width > 0 && x + width < layout.width - 1)
  }

  #painted({ element, placed }: Cell, row: number): void {
    for (const extension of this.#extensions) extension.painted?.(element, { row, column: placed.index })
  }

  // The focus

  #setActive(place: Place): void {
    this.#active.set(place)
    this.#reveal(place)
    this.#follow()
    const element = this.#places.elementAt(place)
    const isTaken = element !== null && this.#extensions.some((more) => more.takeFocus?.(element, place) === true)
    if (!isTaken) element?.focus({ preventScroll: true })
    const cell = this.#active.cell()
    if (cell !== null) this.#emit({ kind: 'cell.focus', cell })
  }

  /** One element of the whole table can be reached with Tab. */
  #giveTabStop(): void {
    const place = this.#active.place()
    const element = this.#places.elementAt(place)
    if (element === this.#stop) return
    this.#stop?.removeAttribute('tabindex')
    element?.setAttribute('tabindex', '0')
    this.#stop = element
    for (const extension of this.#extensions) extension.activeMoved?.(element, place)
  }

  #reveal({ row, column }: Place): void {
    const { layout, rowHeight, options } = this.#state
    const { top, x, height, width } = this.#viewport
    const to = row < 0 ? null : topShowing(row, { top, height, rowHeight, count: options.source.count })
    const placed = layout.all[column]
    const room = width - layout.leftWidth - layout.rightWidth
    const toX = placed === undefined || width === 0 ? null : positionShowing(placed, x, room)
    if (to !== null || toX !== null) this.#viewport.scrollTo(to ?? top, toX ?? x)
    if (column < 0) this.#follow()
  }

  #emit(event: GridEvent): void {
    const { options } = this.#state
    const { selecting } = options
    if (event.kind === 'selection.change' && selecting !== undefined && selecting !== null) {
      this.update({ selecting: { ...selecting, selection: event.selection } })
    }
    options.onEvent?.(event)
  }

  #announce(text: string): void {
    this.#parts.announcer.textContent = text
  }
}

function setAttributes(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}
