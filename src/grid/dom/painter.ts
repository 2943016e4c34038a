import type { Place } from '#grid/core/focus.ts'
import { Body } from './body.ts'
import type { Cell } from './cell.ts'
import type { GridState } from './grid-state.ts'
import { Foot } from './foot.ts'
import { Head } from './head.ts'
import type { GridMeter } from './options.ts'
import { PaintQueue } from './paint-queue.ts'
import type { Skeleton } from './skeleton.ts'
import { Viewport } from './viewport.ts'

interface Heard {
  /** Where the focus is: that cell stays in the document. */
  active(): Place
  cellPainted(cell: Cell, row: number): void
  /** Other elements may show the active cell now. */
  painted(): void
}

/** Paints what is in sight: everything, what moved into it, what changed. */
export class Painter {
  readonly head: Head
  readonly foot: Foot
  readonly body: Body
  readonly viewport: Viewport
  readonly queue = new PaintQueue({
    all: () => this.all(),
    rows: (changed) => this.body.repaintRows(changed),
  })
  readonly #state: GridState
  readonly #parts: Skeleton
  readonly #heard: Heard

  constructor(state: GridState, parts: Skeleton, heard: Heard) {
    this.#state = state
    this.#parts = parts
    this.#heard = heard
    this.head = new Head(state, parts.head)
    this.foot = new Foot(state, parts.table)
    this.viewport = new Viewport(parts, {
      scrolled: () => this.follow(),
      settled: () => this.#settle(),
      resized: () => this.fit(),
    })
    this.body = new Body(
      { state, viewport: this.viewport, layer: parts.layer },
      () => heard.active(),
      (cell, { index }) => heard.cellPainted(cell, index),
    )
  }

  /** Paints for the first time: once, at the size that it has then. */
  begin(): void {
    this.#takeRoom()
    this.viewport.measure()
    if (this.viewport.width === 0) this.all()
  }

  all(): void {
    this.queue.skipAll()
    this.#takeRoom()
    this.body.repaint()
    this.#finish()
  }

  /** Rows are the same; the columns or the window have other sizes or are others. */
  fit(): void {
    this.#takeRoom()
    this.body.fit()
    this.#finish()
  }

  selection(): void {
    this.body.repaintSelection()
    this.head.show(this.body.columns)
  }

  /** The window moved over the rows. */
  follow(): void {
    if (this.body.follow()) this.head.show(this.body.columns)
    this.#moveHead()
    this.#heard.painted()
  }

  scrollBy(px: number): void {
    this.viewport.scrollTo(this.viewport.top + px, this.viewport.x)
    this.follow()
  }

  meter(): GridMeter {
    return { ...this.body.meter(), frames: this.queue.frames, waiting: this.queue.waiting }
  }

  destroy(): void {
    this.queue.stop()
    this.viewport.destroy()
    this.body.destroy()
  }

  #takeRoom(): void {
    const { options, rowHeight, headHeight } = this.#state
    this.#state.arrange(this.viewport.width)
    this.viewport.setContent(this.#state.layout.width, options.source.count * rowHeight)
    this.#parts.root.style.setProperty('--grid-row', `${rowHeight}px`)
    this.#parts.root.style.setProperty('--grid-head', `${headHeight}px`)
    this.#describe()
  }

  #finish(): void {
    this.head.show(this.body.columns)
    this.foot.show()
    this.#moveHead()
    this.#heard.painted()
  }

  #settle(): void {
    this.body.settle()
    this.#heard.painted()
  }

  #moveHead(): void {
    const { layout } = this.#state
    this.head.move(layout.leftWidth - this.viewport.x)
    this.foot.move(layout.leftWidth - this.viewport.x)
    const { x, width } = this.viewport
    this.#parts.root.toggleAttribute('data-scrolled', x > 0)
    this.#parts.root.toggleAttribute('data-more', width > 0 && x + width < layout.width - 1)
  }

  /** What is read out of the table as a whole. */
  #describe(): void {
    const { options, layout } = this.#state
    const { source, label, selecting, treeColumn } = options
    setAttributes(this.#parts.table, {
      role: treeColumn === undefined || treeColumn === null ? 'grid' : 'treegrid',
      'aria-label': label,
      'aria-rowcount': String(source.count + 1),
      'aria-colcount': String(layout.all.length),
      'aria-multiselectable': String(selecting !== undefined && selecting !== null),
    })
  }
}

function setAttributes(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}
