import type { CellFacts, GridColumn } from '#grid/core/column.ts'
import { STATES } from './make-device.ts'
import styles from './table.module.css'

const words = (value: unknown): string => String(value)

/** What is known of a device: texts, numbers, a state, a bar. */
export const DEVICE_COLUMNS: readonly GridColumn[] = [
  { key: 'code', label: '编号', width: 130, pin: 'left', isSortable: true, text: words },
  { key: 'kind', label: '名称', width: 150, isSortable: true, text: words },
  { key: 'state', label: '状态', width: 90, isSortable: true, text: words, paint: paintState },
  { key: 'place', label: '位置', width: 120, isSortable: true, text: words },
  {
    key: 'temperature',
    label: '温度',
    width: 110,
    align: 'end',
    isSortable: true,
    text: (value) => `${words(value)} ℃`,
  },
  {
    key: 'pressure',
    label: '压力',
    width: 110,
    align: 'end',
    isSortable: true,
    text: (value) => `${words(value)} MPa`,
  },
  { key: 'battery', label: '电量', width: 130, isSortable: true, text: (value) => `${words(value)}%`, paint: paintBar },
  { key: 'alarms', label: '报警', width: 90, align: 'end', isSortable: true, text: words },
  { key: 'person', label: '负责人', width: 110, isSortable: true, text: words },
  { key: 'checkedOn', label: '检查日期', width: 130, isSortable: true, text: words },
]

function paintState(element: HTMLElement, { value }: CellFacts): void {
  const tag = childOf(element, styles['state'])
  tag.dataset['place'] = String(STATES.indexOf(value as (typeof STATES)[number]))
  tag.textContent = String(value)
}

function paintBar(element: HTMLElement, { value }: CellFacts): void {
  const bar = childOf(element, styles['bar'])
  bar.style.setProperty('--share', `${String(value)}%`)
  bar.textContent = `${String(value)}%`
}

/** The one element in a cell, made when there is none. */
function childOf(element: HTMLElement, name = ''): HTMLElement {
  const { firstElementChild } = element
  if (firstElementChild instanceof HTMLElement) return firstElementChild
  const child = document.createElement('span')
  child.className = name
  element.replaceChildren(child)
  return child
}
