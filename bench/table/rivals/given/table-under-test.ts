import type { BenchRow, Given } from './data.ts'

/** A value that changes. */
export interface Change {
  id: string
  key: string
  value: string | number
}

/** What every table of the comparison can be asked; each does it the way its own documentation advises. */
export interface TableUnderTest {
  mount(element: HTMLElement, given: Given): void | Promise<void>
  /** Matches a cell of the body in the DOM. */
  cellSelector: string
  /** What is painted of a cell; null = it is not in the DOM. */
  shown(id: string, key: string): string | null
  /** How far it can be scrolled, in px. */
  range(axis: 'vertical' | 'horizontal'): number
  scroll(axis: 'vertical' | 'horizontal', px: number): void
  /** Opens the cell for typing. */
  edit(id: string, key: string): void | Promise<void>
  endEdit(): void | Promise<void>
  /** Values by row id; called up to 100 times a second. */
  update(changes: readonly Change[]): void
  sort(key: string, order: 'desc' | null): void | Promise<void>
  selectAll(): void | Promise<void>
  selected(): number
  clearSelection(): void | Promise<void>
  /** Lines of texts from the first cell of the first row on. */
  paste(lines: readonly (readonly string[])[]): void | Promise<void>
  remove(ids: readonly string[]): void | Promise<void>
  insertTop(row: BenchRow): void | Promise<void>
}
