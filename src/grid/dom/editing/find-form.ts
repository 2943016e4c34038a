import type { Finding } from '#grid/core/find.ts'
import { button } from './bars.ts'
import styles from './editing.module.css'

/** The fields of a search. */
export interface FindForm {
  element: HTMLElement
  /** Where the buttons of replacing stand. */
  actions: HTMLElement
  show(as: 'find' | 'replace', isWithin: boolean): void
  finding(): Finding
  replacement(): string
  tell(text: string): void
}

interface Heard {
  changed(): void
  next(step: 1 | -1): void
  replace(): void
  closed(): void
}

/** Builds them. */
export function findForm(heard: Heard): FindForm {
  const element = document.createElement('div')
  element.className = `${styles['bar'] ?? ''} ${styles['find'] ?? ''}`
  element.setAttribute('role', 'search')
  element.setAttribute('aria-label', '在表格中查找')
  const sought = field('查找内容')
  const by = field('替换为')
  const isCaseKept = choice('区分大小写')
  const isWholeCell = choice('整格匹配')
  const told = document.createElement('span')
  told.className = styles['told'] ?? ''
  const actions = document.createElement('span')
  actions.className = styles['actions'] ?? ''
  const step = [button('上一个', () => heard.next(-1)), button('下一个', () => heard.next(1))]
  const close = button('关闭', () => heard.closed())
  element.append(sought, told, ...step, isCaseKept.label, isWholeCell.label, by, actions, close)
  element.addEventListener('input', (event) => {
    if (event.target !== by) heard.changed()
  })
  element.addEventListener('keydown', (event) => takeKey(event, by, heard))
  return {
    element,
    actions,
    show(as, isWithin) {
      by.hidden = as === 'find'
      actions.hidden = as === 'find'
      sought.placeholder = isWithin ? '在所选区域中查找' : '查找内容'
      sought.focus()
      sought.select()
    },
    finding: () => ({ text: sought.value, isCaseKept: isCaseKept.box.checked, isWholeCell: isWholeCell.box.checked }),
    replacement: () => by.value,
    tell(text) {
      told.textContent = text
    },
  }
}

function takeKey(event: KeyboardEvent, by: HTMLInputElement, heard: Heard): void {
  if (event.isComposing) return
  if (event.key === 'Escape') heard.closed()
  else if (event.key === 'Enter' && event.target === by) heard.replace()
  else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) heard.next(event.shiftKey ? -1 : 1)
  else return
  event.preventDefault()
  event.stopPropagation()
}

function field(label: string): HTMLInputElement {
  const made = document.createElement('input')
  made.type = 'text'
  made.className = styles['field'] ?? ''
  made.setAttribute('aria-label', label)
  made.placeholder = label
  return made
}

function choice(words: string): { label: HTMLLabelElement; box: HTMLInputElement } {
  const label = document.createElement('label')
  const box = document.createElement('input')
  box.type = 'checkbox'
  label.append(box, words)
  return { label, box }
}
