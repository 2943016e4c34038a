import type { GridRow, GridSource, RowId } from '#grid/core/source.ts'

/** The rows of one page, by what is kept of them. */
export function pageSource(rows: readonly GridRow[], key: string): GridSource {
  const ids = rows.map((row) => String(row[key] as string | number))
  const places = new Map<RowId, number>(ids.map((id, at) => [id, at]))
  return {
    count: rows.length,
    idAt: (index) => ids[index],
    indexOf: (id) => places.get(id) ?? -1,
    row: (id) => rows[places.get(id) ?? -1],
    subscribe: () => () => undefined,
  }
}
