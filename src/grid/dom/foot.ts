import type { PlacedColumn } from '#grid/core/column-layout.ts'
import type { GridState } from './grid-state.ts'
import styles from './grid.module.css'
import { inOrder } from './in-order.ts'
import { element } from './skeleton.ts'

interface FootCell {
  element: HTMLElement
  /** Says the column to those who do not see what it stands below. */
  label: HTMLElement
  text: HTMLElement
}

/** Figures below the rows, each below its column: where columns are drawn wider, moved, pinned or scrolled it goes with them. */
export class Foot {
  readonly #holder = element('foot', 'list')
  readonly #title = element('footTitle')
  readonly #run = element('run', 'presentation')
  /** Below pinned columns, above what is scrolled beneath them. */
  readonly #covers = { left: element('footCover', 'presentation'), right: element('footCover', 'presentation') }
  readonly #state: GridState
  #cells = new Map<string, FootCell>()
  #shift = 0

  constructor(state: GridState, above: HTMLElement) {
    this.#state = state
    this.#title.setAttribute('aria-hidden', 'true')
    this.#holder.hidden = true
    above.after(this.#holder)
  }

  /** Shows the figures at the places of their columns. */
  show(): void {
    const { layout, options } = this.#state
    const { label, texts } = options.foot ?? NOTHING
    const shown = layout.all.filter(({ column }) => texts.has(column.key))
    if (shown.length === 0 && this.#cells.size === 0) return
    const before = this.#cells
    this.#cells = new Map(shown.map(({ column: { key } }) => [key, before.get(key) ?? createFootCell()]))
    for (const [key, cell] of before) if (!this.#cells.has(key)) cell.element.remove()
    this.#holder.hidden = shown.length === 0
    this.#holder.setAttribute('aria-label', label)
    this.#title.textContent = label
    for (const placed of shown) this.#paint(placed, label, texts.get(placed.column.key) ?? '')
    const on = (side: PlacedColumn['side']) =>
      shown.flatMap((placed) => (placed.side === side ? (this.#cells.get(placed.column.key)?.element ?? []) : []))
    inOrder(this.#run, on('middle'))
    const { left, right } = this.#covers
    left.style.cssText = `left:0;width:${layout.leftWidth}px`
    right.style.cssText = `right:0;width:${layout.rightWidth}px`
    inOrder(this.#holder, [left, this.#title, ...on('left'), this.#run, right, ...on('right')])
    // The title gives way to figures at the beginning of the line.
    this.#title.hidden = placeOf(shown[0], layout.leftWidth) < TITLE_PX
  }

  move(shift: number): void {
    if (shift === this.#shift) return
    this.#shift = shift
    this.#run.style.transform = `translateX(${shift}px)`
  }

  #paint({ column, side, start, width }: PlacedColumn, title: string, text: string): void {
    const cell = this.#cells.get(column.key)
    if (cell === undefined) return
    cell.element.className = [styles['cell'], styles[column.align ?? 'start'], styles[side]].join(' ')
    cell.element.style.cssText = `width:${width}px;${side === 'right' ? 'right' : 'left'}:${start}px`
    cell.label.textContent = `${column.label}${title}`
    cell.text.textContent = text
    cell.element.title = text
  }
}

/** With a little room. */
const TITLE_PX = 60

/** Where the first figure begins, px. */
function placeOf(first: PlacedColumn | undefined, leftWidth: number): number {
  if (first === undefined) return 0
  return first.side === 'left' ? first.start : leftWidth + first.start
}

const NOTHING = { label: '', texts: new Map<string, string>() }

function createFootCell(): FootCell {
  const box = element('cell', 'listitem')
  const [label, text] = [document.createElement('span'), document.createElement('b')]
  label.className = styles['unseen'] ?? ''
  box.append(label, text)
  return { element: box, label, text }
}
