import type { GridColumn } from '#grid/core/column.ts'
import { isSelected } from '#grid/core/selection.ts'
import styles from './grid.module.css'
import type { GridOptions } from './options.ts'

export const MARK_KEY = '#mark'
const MARK_WIDTH = 44

/** The column whose cells select their rows. @param now what is selected when a cell is painted */
export function markColumn(now: () => GridOptions): GridColumn {
  return {
    key: MARK_KEY,
    label: '',
    get width() {
      return now().selecting?.width ?? MARK_WIDTH
    },
    pin: 'left',
    align: 'center',
    isResizable: false,
    text: () => '',
    paint(element, { id }) {
      const { selecting, source } = now()
      if (selecting === undefined || selecting === null) return
      const box = boxIn(element)
      box.checked = isSelected(selecting.selection, id)
      box.disabled = source.isDisabled?.(id) === true
      const label = selecting.label(id)
      if (box.getAttribute('aria-label') !== label) box.setAttribute('aria-label', label)
    },
  }
}

/** The mark in a cell, made when there is none. */
export function boxIn(element: HTMLElement): HTMLInputElement {
  const { firstElementChild } = element
  if (firstElementChild instanceof HTMLInputElement) return firstElementChild
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.className = styles['box'] ?? ''
  // The cell is the tab stop; Space on it does the same.
  box.tabIndex = -1
  element.replaceChildren(box)
  return box
}
