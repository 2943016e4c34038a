import type { Row } from '#contract/wire/row.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { nameOf } from '#crud/record-name.ts'
import { arrangedActions } from './row-actions.tsx'
import styles from './record-table.module.css'

/** Opens the actions that do not stand beside the row. */
export type OpenMenu = (button: HTMLElement, actions: readonly RowAction[]) => void

/** 编辑 | 更多▾ in a cell, as plain buttons: hundreds of rows pass by while scrolling. */
export function paintActions(element: HTMLElement, row: Row, crud: Crud, openMenu: OpenMenu): void {
  const { inline, rest } = arrangedActions(row, crud)
  const name = nameOf(row, crud)
  const buttons = inline.map((action) => {
    const button = link(action.label, `${action.label} ${name}`)
    if (action.danger === true) button.dataset['danger'] = ''
    button.addEventListener('click', () => action.run())
    return button
  })
  if (rest.length > 0) {
    const more = link('更多', `更多操作 ${name}`)
    more.dataset['more'] = ''
    more.setAttribute('aria-haspopup', 'menu')
    more.addEventListener('click', () => openMenu(more, rest))
    buttons.push(more)
  }
  element.replaceChildren(...buttons)
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
