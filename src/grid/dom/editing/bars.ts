import styles from './editing.module.css'

/** px. */
const LOW_PX = 400
const HOST = styles['host'] ?? 'host'

/** What stands over a table without being part of it: above its rows (search), with room of its own, and over the lower edge (what a paste would do, notes). */
export class Bars {
  readonly above = container('above')
  readonly below = container('below')
  /** Beside each other at the lower edge, or one above the other where it is narrow. */
  readonly #row = document.createElement('div')
  readonly #root: HTMLElement
  readonly #note = document.createElement('div')

  constructor(root: HTMLElement) {
    this.#root = root
    this.#note.className = styles['note'] ?? ''
    this.#note.hidden = true
    this.#note.setAttribute('aria-hidden', 'true')
    this.#row.className = styles['row'] ?? ''
    this.#row.append(this.#note)
    this.below.append(this.#row)
    root.parentElement?.classList.add(HOST)
    root.before(this.above)
    root.after(this.below)
  }

  /** Adds a bar at the lower edge; below it where the table is so low that its rows would be covered. */
  add(bar: HTMLElement): void {
    this.#choosePlace()
    this.#row.append(bar)
  }

  /** Shows a sentence until it is taken away. */
  note(text: string): void {
    if (text !== '') this.#choosePlace()
    if (this.#note.textContent === text) return
    this.#note.textContent = text
    this.#note.hidden = text === ''
  }

  remove(): void {
    this.#root.parentElement?.classList.remove(HOST)
    this.above.remove()
    this.below.remove()
  }

  #choosePlace(): void {
    this.#row.toggleAttribute('data-under', this.#root.clientHeight < LOW_PX)
  }
}

/** A button of a bar. */
export function button(text: string, press: () => void, emphasis: 'plain' | 'main' = 'plain'): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.className = `${styles['button'] ?? ''} ${emphasis === 'main' ? (styles['main'] ?? '') : ''}`
  made.addEventListener('click', press)
  return made
}

function container(name: 'above' | 'below'): HTMLElement {
  const made = document.createElement('div')
  made.className = `${styles['container'] ?? ''} ${styles[name] ?? ''}`
  return made
}
