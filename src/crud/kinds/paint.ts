import styles from '#crud/table/cell.module.css'
import type { CellProps } from './cell-props.ts'

/** A value about to be shown, with its words. */
export interface Shown extends CellProps {
  /** Empty = there is no value. */
  text: string
}

/** Shows a value in an element, which may hold what was shown there before. */
export type Paint = (element: HTMLElement, shown: Shown) => void

/** Shows that there is no value. */
export function paintNothing(element: HTMLElement): void {
  element.replaceChildren(made('span', 'nothing', '—'))
}

/** An element of the looks of cells. */
export function made(tag: 'span' | 'i' | 'time' | 'a' | 'img', className: string | null, text = ''): HTMLElement {
  const element = document.createElement(tag)
  if (className !== null) element.className = styles[className] ?? className
  if (text !== '') element.textContent = text
  return element
}
