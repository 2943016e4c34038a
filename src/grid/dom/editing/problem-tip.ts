import type { Place } from '#grid/core/focus.ts'
import type { Bars } from './bars.ts'
import styles from './editing.module.css'
import type { Stage } from './stage.ts'

/** Says below a cell what is wrong with it: the active one, or the one under the pointer. Screen readers are told by the cell itself. */
export class ProblemTip {
  readonly #stage: Stage
  readonly #bars: Bars
  readonly #tip = document.createElement('div')
  #hovered: Place | null = null

  constructor(stage: Stage, bars: Bars) {
    this.#stage = stage
    this.#bars = bars
    this.#tip.className = styles['tip'] ?? ''
    this.#tip.hidden = true
    this.#tip.setAttribute('aria-hidden', 'true')
    bars.below.append(this.#tip)
  }

  /** @returns the undo */
  listen(): () => void {
    const { root } = this.#stage.view
    const over = ({ target }: PointerEvent) => this.#hover(this.#stage.view.placeIn(target))
    const out = () => this.#hover(null)
    const moved = () => this.show()
    root.addEventListener('pointerover', over)
    root.addEventListener('pointerleave', out)
    root.addEventListener('focusin', moved)
    root.addEventListener('focusout', moved)
    root.addEventListener('scroll', out, { capture: true, passive: true })
    return () => {
      root.removeEventListener('pointerover', over)
      root.removeEventListener('pointerleave', out)
      root.removeEventListener('focusin', moved)
      root.removeEventListener('focusout', moved)
      root.removeEventListener('scroll', out, { capture: true })
    }
  }

  /** The cell under the pointer goes first. */
  show(): void {
    const hasFocus = this.#stage.view.root.contains(document.activeElement)
    const shown = this.#at(this.#hovered) ?? (hasFocus ? this.#at(this.#stage.view.active()) : null)
    // Nothing of the page is written that says the same already.
    if (this.#tip.hidden !== (shown === null)) this.#tip.hidden = shown === null
    if (shown === null) return
    if (this.#tip.textContent !== shown.problem) this.#tip.textContent = shown.problem
    const cell = shown.element.getBoundingClientRect()
    const origin = this.#bars.below.getBoundingClientRect()
    const furthest = origin.width - this.#tip.offsetWidth
    const left = Math.max(0, Math.min(cell.left - origin.left, furthest))
    this.#tip.style.transform = `translate(${left}px, ${cell.bottom - origin.top + 2}px)`
  }

  #hover(place: Place | null): void {
    this.#hovered = place
    this.show()
  }

  #at(place: Place | null): { element: HTMLElement; problem: string } | null {
    const { view, source, mode } = this.#stage
    const cell = place === null || place.row < 0 || mode === 'dryRunning' ? null : view.cellAt(place)
    const element = place === null ? null : view.elementAt(place)
    const problem = cell === null ? undefined : source.mark?.(cell.id, cell.key)?.problem
    return element === null || problem === undefined ? null : { element, problem }
  }
}
