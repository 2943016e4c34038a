import styles from './editing.module.css'

/** What stands over a table without being part of it: above its rows (search) and below (what a paste would do, notes). They take no room. */
export class Bars {
  readonly above = shelf('above')
  readonly below = shelf('below')
  /** Beside each other at the lower edge, or one above the other where it is narrow. */
  readonly row = document.createElement('div')
  readonly #note = document.createElement('div')

  constructor(root: HTMLElement) {
    this.#note.className = styles['note'] ?? ''
    this.#note.hidden = true
    this.#note.setAttribute('aria-hidden', 'true')
    this.row.className = styles['row'] ?? ''
    this.row.append(this.#note)
    this.below.append(this.row)
    root.before(this.above)
    root.after(this.below)
  }

  /** Shows a sentence until it is taken away. */
  note(text: string): void {
    this.#note.textContent = text
    this.#note.hidden = text === ''
  }

  remove(): void {
    this.above.remove()
    this.below.remove()
  }
}

/** A button of a bar. */
export function button(text: string, press: () => void, look: 'plain' | 'main' = 'plain'): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.className = `${styles['button'] ?? ''} ${look === 'main' ? (styles['main'] ?? '') : ''}`
  made.addEventListener('click', press)
  return made
}

function shelf(name: 'above' | 'below'): HTMLElement {
  const made = document.createElement('div')
  made.className = `${styles['shelf'] ?? ''} ${styles[name] ?? ''}`
  return made
}
