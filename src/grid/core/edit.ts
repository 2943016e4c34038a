import type { CellAt } from './source.ts'

/** A new value of a cell. A text without a meaning is the value itself then, and `problem` says why it may not stay. */
export interface CellWrite extends CellAt {
  value: unknown
  problem?: string
}

/** A row to be added at the end. */
export interface AddedRow {
  values: Readonly<Record<string, unknown>>
  /** By column: why what stands in `values` may not stay. */
  problems?: Readonly<Record<string, string>>
}

/** What a person did to values: one step, to be undone as one. The grid tells it; the source does it. */
export interface GridEdit {
  cause: 'typing' | 'toggle' | 'panel' | 'clear' | 'cut' | 'paste' | 'fill' | 'replace'
  writes: readonly CellWrite[]
  added: readonly AddedRow[]
}

/** The step that writes one cell. */
export const oneWrite = (cause: GridEdit['cause'], write: CellWrite): GridEdit => ({
  cause,
  writes: [write],
  added: [],
})
