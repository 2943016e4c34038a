import type { RowNode } from '#grid/core/source.ts'
import type { Cell } from './cell.ts'
import styles from './grid.module.css'
import { element } from './skeleton.ts'

/** What stands around the words of a cell that shows where its row is in a tree. */
export interface TreeParts {
  expander: HTMLButtonElement
  problem: HTMLButtonElement
  handle: HTMLElement
  shown: string
}

/** px per level. */
const INDENT = 20

const parts = new WeakMap<Cell, TreeParts>()

/** Shows how deep a row stands, whether it is open, what went wrong below it, and a handle to move it by. @param name of the row */
export function paintTree(cell: Cell, node: RowNode | undefined, name: string, isMovable: boolean): void {
  const own = parts.get(cell) ?? addParts(cell)
  const key = `${node?.level} ${node?.isOpen} ${node?.isBusy} ${node?.problem} ${isMovable} ${name}`
  if (own.shown === key) return
  own.shown = key
  const { expander, problem, handle } = own
  expander.style.marginInlineStart = `${((node?.level ?? 1) - 1) * INDENT}px`
  const isOpen = node?.isOpen ?? null
  expander.disabled = isOpen === null
  expander.dataset['open'] = String(isOpen)
  expander.toggleAttribute('data-busy', node?.isBusy === true)
  if (isOpen === null) expander.removeAttribute('aria-label')
  else expander.setAttribute('aria-label', `${isOpen ? '收起' : '展开'} ${name}`)
  expander.setAttribute('aria-hidden', String(isOpen === null))
  problem.hidden = node?.problem === undefined
  problem.title = node?.problem ?? ''
  handle.hidden = !isMovable
}

/** Takes them out: the cell shows another column. */
export function clearTree(cell: Cell): void {
  const own = parts.get(cell)
  if (own === undefined) return
  parts.delete(cell)
  cell.element.removeAttribute('data-tree')
  for (const part of [own.expander, own.problem, own.handle]) part.remove()
}

function addParts(cell: Cell): TreeParts {
  const expander = toggleButton('expander')
  const problem = toggleButton('problem')
  problem.textContent = '下级加载失败，重试'
  const handle = element('handle')
  handle.dataset['rowHandle'] = ''
  handle.title = '拖动排序'
  handle.setAttribute('aria-hidden', 'true')
  cell.element.setAttribute('data-tree', '')
  cell.element.prepend(expander)
  cell.element.append(problem, handle)
  const own = { expander, problem, handle, shown: '' }
  parts.set(cell, own)
  return own
}

function toggleButton(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = styles[name] ?? name
  button.dataset['toggle'] = ''
  return button
}
