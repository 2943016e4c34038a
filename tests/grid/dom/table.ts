import type { GridColumn } from '#grid/core/column.ts'
import type { GridRow, GridSource, SourceChange } from '#grid/core/source.ts'
import { mountGrid } from '#grid/dom/mount-grid.ts'
import type { Grid, GridEvent, GridOptions } from '#grid/dom/options.ts'

/** A source over an array, whose cells can be set. */
export function arraySource(
  rows: GridRow[],
): GridSource & { set: (id: string, change: GridRow) => void; tell: (change: SourceChange) => void } {
  const heard = new Set<(change: SourceChange) => void>()
  const tell = (change: SourceChange) => {
    for (const listener of heard) listener(change)
  }
  return {
    get count() {
      return rows.length
    },
    idAt: (index) => rows[index]?.['id'] as string | undefined,
    indexOf: (id) => rows.findIndex((row) => row['id'] === id),
    row: (id) => rows.find((row) => row['id'] === id),
    subscribe(listener) {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    set(id, change) {
      const index = rows.findIndex((row) => row['id'] === id)
      rows[index] = { ...rows[index], ...change }
      tell({ kind: 'cells', id, keys: Object.keys(change) })
    },
    tell,
  }
}

export const rowsUpTo = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `名称${index}`, age: index }))

export const textColumn = (key: string, over: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label: key,
  width: 120,
  text: (value) => `${(value as string | number | undefined) ?? ''}`,
  ...over,
})

/** A table in the document, with what came out of it. */
export function tableOf(options: Partial<GridOptions> = {}): { grid: Grid; events: GridEvent[]; host: HTMLElement } {
  const events: GridEvent[] = []
  const host = document.createElement('div')
  document.body.append(host)
  const grid = mountGrid(host, {
    source: arraySource(rowsUpTo(100)),
    columns: [textColumn('name'), textColumn('age')],
    label: '人员',
    onEvent: (event) => events.push(event),
    ...options,
  })
  return { grid, events, host }
}
