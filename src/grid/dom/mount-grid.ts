import type { Place } from '#grid/core/focus.ts'
import type { CellAt, RowId } from '#grid/core/source.ts'
import { ActiveCell } from './active-cell.ts'
import { listenToHandles } from './column-handles.ts'
import type { AttachedExtension, GridExtension, GridView } from './extension.ts'
import { Focus } from './focus.ts'
import { GridState } from './grid-state.ts'
import { takeKey } from './keyboard.ts'
import { MovedRow } from './moved-row.ts'
import type { Grid, GridEvent, GridMeter, GridOptions, GridPosition } from './options.ts'
import { Painter } from './painter.ts'
import { Places } from './places.ts'
import { listenToPointer } from './pointer.ts'
import { listenToRowHandles } from './row-handles.ts'
import { buildSkeleton, type Skeleton } from './skeleton.ts'

/** Puts a table into an element. @param extensions what else it can do: editing, ranges */
export function mountGrid(element: HTMLElement, options: GridOptions, extensions: readonly GridExtension[] = []): Grid {
  const grid = new MountedGrid(options)
  element.append(grid.root)
  grid.start(extensions)
  return grid
}

/** Options that leave a cell as it is whose column is the same. */
const OF_COLUMNS: ReadonlySet<string> = new Set<keyof GridOptions>(['columns', 'sort'])

class MountedGrid implements Grid {
  readonly #parts: Skeleton = buildSkeleton()
  readonly #extensions: AttachedExtension[] = []
  readonly #state: GridState
  readonly #active: ActiveCell
  readonly #painter: Painter
  readonly #places: Places
  readonly #focus: Focus
  readonly #undo: (() => void)[] = []
  readonly #moved = new MovedRow((text) => this.announce(text))
  #unsubscribe: () => void = () => undefined

  constructor(options: GridOptions) {
    const state = new GridState(options)
    const active = new ActiveCell(state)
    const painter = new Painter(state, this.#parts, {
      active: () => active.place(),
      cellPainted: ({ element, placed }, row) => {
        for (const extension of this.#extensions) extension.painted?.(element, { row, column: placed.index })
      },
      painted: () => this.#focus.giveTabStop(),
    })
    const places = new Places(state, painter.head, painter.body)
    this.#state = state
    this.#active = active
    this.#painter = painter
    this.#places = places
    this.#focus = new Focus({ state, active, painter, places, extensions: this.#extensions }, (event) =>
      this.#emit(event),
    )
  }

  get root(): HTMLElement {
    return this.#parts.root
  }

  start(extensions: readonly GridExtension[]): void {
    const view = this.#view()
    const { head, guide, scroller } = this.#parts
    this.#extensions.push(...extensions.map((attach) => attach(view)))
    this.#undo.push(listenToHandles(head, guide, this.#state, view))
    this.#undo.push(listenToPointer(this.#state, view, this.#extensions))
    this.#undo.push(listenToRowHandles(view, scroller, (px) => this.#painter.scrollBy(px)))
    this.root.addEventListener('keydown', (event) => {
      if (!takeKey(event, this.#state, view, this.#extensions)) return
      event.preventDefault()
      event.stopPropagation()
    })
    this.#subscribe()
    this.#painter.begin()
  }

  update(changes: Partial<GridOptions>): void {
    const { source } = this.#state.options
    this.#state.update(changes)
    if (this.#state.options.source !== source) this.#subscribe()
    if (Object.keys(changes).every((name) => name === 'foot')) {
      this.#painter.foot.show()
      return
    }
    const isSelectionOnly = Object.keys(changes).every((name) => name === 'selecting')
    const wasSelecting = this.#painter.body.columns.left[0]?.column.key === this.#state.layout.left[0]?.column.key
    if (isSelectionOnly && wasSelecting) this.#painter.selection()
    else if (Object.keys(changes).every((name) => OF_COLUMNS.has(name))) this.#painter.fit()
    else this.#painter.all()
  }

  focus(cell: CellAt): void {
    const place = this.#places.placeOf(cell)
    if (place !== null) this.#focus.set(place)
  }

  scrollToRow(id: RowId): void {
    this.#focus.reveal({ row: this.#state.options.source.indexOf(id), column: -1 })
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

  announce(text: string): void {
    this.#parts.announcer.textContent = text
  }

  meter(): GridMeter {
    return this.#painter.meter()
  }

  position(): GridPosition {
    const { top, x } = this.#painter.viewport
    return { top, x, active: this.#active.cell() }
  }

  restore({ top, x, active }: GridPosition): void {
    const place = active === null ? null : this.#places.placeOf(active)
    if (place !== null) this.#active.set(place)
    this.#painter.viewport.restore(top, x)
    this.#painter.follow()
  }

  destroy(): void {
    this.#unsubscribe()
    for (const undo of this.#undo) undo()
    for (const extension of this.#extensions) extension.detach?.()
    this.#painter.destroy()
    this.root.remove()
  }

  #view(): GridView {
    const state = this.#state
    const { viewport, queue } = this.#painter
    return {
      root: this.root,
      options: () => state.options,
      layout: () => state.layout,
      active: () => this.#active.place(),
      setActive: (place) => this.#focus.set(place),
      noteActive: (place) => this.#focus.note(place),
      reveal: (place) => this.#focus.reveal(place),
      cellAt: (place) => this.#places.cellAt(place),
      placeOf: (cell) => this.#places.placeOf(cell),
      placeIn: (target) => this.#places.placeIn(target),
      elementAt: (place) => this.#places.elementAt(place),
      foresee: (source) => {
        state.foresee(source)
        this.#subscribe()
        this.#painter.all()
      },
      repaint: () => queue.add({ kind: 'rows' }),
      emit: (event) => this.#emit(event),
      announce: (text) => this.announce(text),
      pageRows: () => Math.max(1, Math.floor(viewport.height / state.rowHeight) - 1),
      firstRow: () => Math.min(state.options.source.count - 1, Math.ceil(viewport.top / state.rowHeight)),
    }
  }

  /** Hears of changes from what the table is given. */
  #subscribe(): void {
    this.#unsubscribe()
    const { source } = this.#state.options
    this.#moved.check(source)
    this.#unsubscribe = source.subscribe((change) => {
      this.#moved.check(source)
      this.#painter.queue.add(change)
    })
  }

  #emit(event: GridEvent): void {
    const { options } = this.#state
    const { selecting, source } = options
    this.#moved.heard(event, source)
    if (event.kind === 'selection.change' && selecting !== undefined && selecting !== null) {
      this.update({ selecting: { ...selecting, selection: event.selection } })
    }
    options.onEvent?.(event)
  }
}
