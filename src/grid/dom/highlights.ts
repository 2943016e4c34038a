import type { Cell } from './cell.ts'

/** How long a cell is highlighted, how long of that brightly, and how often it is updated, in ms. */
const LIT_MS = 1_800
const BRIGHT_MS = 900
const STEP_MS = 300

/**
 * Highlights of cells that another user changed. One timer dims all of them, a few times a second: an animation of each cell would let the browser paint
 * some of a thousand highlights with every frame.
 */
export class Highlights {
  readonly #lit = new Map<Cell, number>()
  #timer: ReturnType<typeof setTimeout> | undefined

  highlight(cell: Cell): void {
    this.#lit.set(cell, performance.now())
    show(cell, 'bright')
    this.#timer ??= setTimeout(this.#step, STEP_MS)
  }

  /** Its highlight belongs to the row it showed. */
  remove(cell: Cell): void {
    if (this.#lit.delete(cell)) cell.element.removeAttribute('data-lit')
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  readonly #step = () => {
    this.#timer = undefined
    const nowMs = performance.now()
    for (const [cell, litAtMs] of this.#lit) {
      if (nowMs - litAtMs >= LIT_MS) this.remove(cell)
      else if (nowMs - litAtMs >= BRIGHT_MS) show(cell, 'dim')
    }
    if (this.#lit.size > 0) this.#timer = setTimeout(this.#step, STEP_MS)
  }
}

function show({ element: { dataset } }: Cell, light: 'bright' | 'dim'): void {
  if (dataset['lit'] !== light) dataset['lit'] = light
}
