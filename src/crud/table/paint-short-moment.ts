import type { GridColumn } from '#grid/core/column.ts'
import { inChina } from '#core/formats/dates.ts'

/** Moments of a list: to the minute in this year, to the day in others; the whole on hover. */
export function shortMoment(column: GridColumn): NonNullable<GridColumn['paint']> {
  return (element, cell) => {
    column.paint?.(element, cell)
    const time = element.querySelector('time')
    if (time !== null) time.textContent = shortText(time.textContent, inChina(Date.now()).slice(0, 4))
  }
}

/** `03-09 08:30` of a moment in this year, `2024-03-09` of any other; what is no moment stays. */
export function shortText(text: string, year: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text)) return text
  return text.startsWith(`${year}-`) ? text.slice(5, 16) : text.slice(0, 10)
}
