import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { nameOf } from '#crud/record-name.ts'
import { arrangedActions } from './row-actions.tsx'
import styles from './record-table.module.css'

/** Opens the actions of a row that do not stand beside it. */
export type OpenMenu = (button: HTMLElement, row: Row, crud: Crud) => void

/** A button and what it does now. */
interface Shown {
  button: HTMLButtonElement
  run: (button: HTMLButtonElement) => void
}

/** What a button shows and does. */
interface Wanted {
  text: string
  label: string
  isDanger: boolean
  run: Shown['run']
}

interface Painted {
  rowId: string
  /** By the key of the action, in their order. */
  shown: ReadonlyMap<string, Shown>
}

const painted = new WeakMap<HTMLElement, Painted>()
/** No action is called so. */
const MORE = ' more'

/**
 * 编辑 | 更多▾ in a cell, as plain buttons: hundreds of rows pass by while scrolling. Buttons of the same row stay where their action stays,
 * whatever comes or goes beside them: a press that began on one would be lost with it.
 */
export function paintActions(element: HTMLElement, row: Row, crud: Crud, openMenu: OpenMenu): void {
  const rowId = idOf(row)
  const before = painted.get(element)
  const known = before?.rowId === rowId && holds(element, before.shown) ? before.shown : new Map<string, Shown>()
  const shown = new Map<string, Shown>()
  for (const [key, wanted] of wantedButtons(row, crud, openMenu)) {
    const own = known.get(key) ?? newButton(key)
    own.run = wanted.run
    show(own.button, wanted)
    shown.set(key, own)
  }
  painted.set(element, { rowId, shown })
  arrange(
    element,
    [...shown.values()].map(({ button }) => button),
  )
}

function wantedButtons(row: Row, crud: Crud, openMenu: OpenMenu): [string, Wanted][] {
  const { inline, rest } = arrangedActions(row, crud)
  const name = nameOf(row, crud)
  const buttons = inline.map(({ key, label, danger, run }): [string, Wanted] => [
    key,
    { text: label, label: `${label} ${name}`, isDanger: danger === true, run },
  ])
  if (rest.length === 0) return buttons
  const open: Shown['run'] = (button) => openMenu(button, row, crud)
  return [...buttons, [MORE, { text: '更多', label: `更多操作 ${name}`, isDanger: false, run: open }]]
}

/** An element may have served another column meanwhile. */
function holds(element: HTMLElement, shown: Painted['shown']): boolean {
  return (
    element.childElementCount === shown.size && [...shown.values()].every((one) => one.button.parentElement === element)
  )
}

function newButton(key: string): Shown {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles['action'] ?? ''
  // The cell is the tab stop; Enter leads in here.
  button.tabIndex = -1
  if (key === MORE) {
    button.dataset['more'] = ''
    button.setAttribute('aria-haspopup', 'menu')
  }
  const shown: Shown = { button, run: () => {} }
  button.addEventListener('click', () => shown.run(button))
  return shown
}

function show(button: HTMLButtonElement, { text, label, isDanger }: Wanted): void {
  if (button.textContent !== text) button.textContent = text
  if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
  if (isDanger !== 'danger' in button.dataset) button.toggleAttribute('data-danger', isDanger)
}

/** Those that stay are not moved. */
function arrange(element: HTMLElement, buttons: readonly HTMLElement[]): void {
  const staying = new Set<Node>(buttons)
  const gone = [...element.childNodes].filter((child) => !staying.has(child))
  for (const child of gone) child.remove()
  for (const [at, button] of buttons.entries()) {
    if (element.childNodes[at] !== button) element.insertBefore(button, element.childNodes[at] ?? null)
  }
}
