import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { nameOf } from '#crud/record-name.ts'
import { arrangedActions } from './row-actions.tsx'
import styles from './record-table.module.css'

/** Opens the actions of a row that do not stand beside it. */
export type OpenMenu = (button: HTMLElement, row: Row, crud: Crud) => void

interface Painted {
  /** Row, name and buttons. */
  signature: string
  buttons: readonly HTMLElement[]
  inline: readonly RowAction[]
  row: Row
}

const painted = new WeakMap<HTMLElement, Painted>()

/** 编辑 | 更多▾ in a cell, as plain buttons: hundreds of rows pass by while scrolling. Buttons of the same row stay: a press that began on one of them would be lost with it. */
export function paintActions(element: HTMLElement, row: Row, crud: Crud, openMenu: OpenMenu): void {
  const { inline, rest } = arrangedActions(row, crud)
  const name = nameOf(row, crud)
  const signature = JSON.stringify([
    idOf(row),
    name,
    inline.map(({ key, label, danger }) => [key, label, danger === true]),
    rest.length > 0,
  ])
  const before = painted.get(element)
  if (before?.signature === signature && holds(element, before.buttons)) {
    Object.assign(before, { inline, row })
    return
  }
  const buttons: HTMLElement[] = []
  const now: Painted = { signature, buttons, inline, row }
  painted.set(element, now)
  for (const [at, action] of inline.entries()) {
    const button = link(action.label, `${action.label} ${name}`)
    if (action.danger === true) button.dataset['danger'] = ''
    button.addEventListener('click', () => now.inline[at]?.run())
    buttons.push(button)
  }
  if (rest.length > 0) {
    const more = link('更多', `更多操作 ${name}`)
    more.dataset['more'] = ''
    more.setAttribute('aria-haspopup', 'menu')
    more.addEventListener('click', () => openMenu(more, now.row, crud))
    buttons.push(more)
  }
  element.replaceChildren(...buttons)
}

/** An element may have served another column meanwhile. */
function holds(element: HTMLElement, buttons: readonly HTMLElement[]): boolean {
  return element.childElementCount === buttons.length && buttons.every((button) => button.parentElement === element)
}

function link(text: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles['action'] ?? ''
  // The cell is the tab stop; Enter leads in here.
  button.tabIndex = -1
  button.textContent = text
  button.setAttribute('aria-label', label)
  return button
}
