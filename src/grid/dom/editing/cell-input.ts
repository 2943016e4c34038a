import styles from './editing.module.css'

export interface CellInputHeard {
  /** `cancelled` = nothing was put in the place of what was composed. */
  composed(kind: 'began' | 'ended' | 'cancelled'): void
  typed(): void
  left(): void
}

/**
 * The one editable of a table. It lies in the active cell, unseen and focused, before anybody types: the first key of an input method already finds
 * an editable under it. Named after its cell, it is what screen readers announce.
 */
export class CellInput {
  readonly element = document.createElement('textarea')
  isComposing = false

  constructor(heard: CellInputHeard) {
    const { element } = this
    element.className = styles['input'] ?? ''
    element.rows = 1
    element.spellcheck = false
    element.autocomplete = 'off'
    element.dataset['idle'] = ''
    element.addEventListener('compositionstart', () => {
      this.isComposing = true
      heard.composed('began')
    })
    element.addEventListener('compositionend', ({ data }) => {
      this.isComposing = false
      // What was underlined may still stand in the text; it goes with the next event.
      heard.composed(data === '' ? 'cancelled' : 'ended')
    })
    element.addEventListener('input', () => {
      if (!this.isComposing) heard.typed()
    })
    element.addEventListener('blur', () => {
      // The window was left, not the cell.
      if (document.activeElement !== element) heard.left()
    })
  }

  get hasFocus(): boolean {
    return document.activeElement === this.element
  }

  /** Puts it into a cell, with the focus when it had it. Within the same cell it is not touched: that would end a composition. */
  placeIn(cell: HTMLElement): void {
    const { element } = this
    if (element.parentElement === cell) return
    const before = element.parentElement
    const hadFocus = this.hasFocus
    cell.append(element)
    cell.tabIndex = -1
    if (before?.tabIndex === -1 && before.getAttribute('role') === 'gridcell') before.removeAttribute('tabindex')
    if (hadFocus) this.focus()
  }

  takeOut(): void {
    this.element.remove()
  }

  focus(): void {
    this.element.focus({ preventScroll: true })
  }

  /** How the cell is announced while nothing is typed, and what is wrong with it. */
  describe(name: string, problem: string | undefined): void {
    const { element } = this
    setOrRemove(element, 'aria-label', name)
    setOrRemove(element, 'aria-roledescription', this.isShown ? undefined : '单元格')
    setOrRemove(element, 'aria-description', problem)
    setOrRemove(element, 'aria-invalid', problem === undefined ? undefined : 'true')
  }

  get isShown(): boolean {
    return this.element.dataset['idle'] === undefined
  }

  /** The draft is seen from now on. */
  show(): void {
    delete this.element.dataset['idle']
  }

  /** Empty and unseen again. */
  hide(): void {
    const { element } = this
    element.dataset['idle'] = ''
    if (element.value !== '') element.value = ''
    this.isComposing = false
  }

  /** @param text put in with the caret behind it */
  fill(text: string): void {
    this.element.value = text
    this.element.setSelectionRange(text.length, text.length)
    this.element.scrollTop = 0
  }

  /** As if it was typed: it can be taken back with Ctrl+Z. */
  insert(text: string): void {
    // The only way that leaves the browser's own undo of the text alive.
    document.execCommand('insertText', false, text)
  }
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
