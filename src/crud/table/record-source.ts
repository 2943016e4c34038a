import { idOf, type Row } from '#contract/wire/row.ts'
import type { LiveRows } from '#core/live/live-rows.ts'
import type { GridSource, RowNode } from '#grid/core/source.ts'

interface RecordSourceOptions {
  rows: LiveRows
  records: readonly Row[]
  /** Columns that may show any field of a row. */
  whole: readonly string[]
  /** Where a row stands in a tree. */
  node?: (id: string) => RowNode | undefined
}

/** The rows of a list as a table wants them: as they are now, each live change naming its cells. Source: LIVE-05, LIVE-09. */
export function recordSource({ rows, records, whole, node }: RecordSourceOptions): GridSource {
  const places = new Map(records.map((row, index) => [idOf(row), index]))
  return {
    count: records.length,
    idAt: (index) => {
      const row = records[index]
      return row === undefined ? undefined : idOf(row)
    },
    indexOf: (id) => places.get(id) ?? -1,
    row(id) {
      const row = records[places.get(id) ?? -1]
      return row && rows.current(row)
    },
    mark(id, key) {
      const lit = rows.revision(id, whole.includes(key) ? undefined : key)
      return lit === 0 ? undefined : { lit }
    },
    ...(node === undefined ? {} : { node }),
    subscribe(listener) {
      const stops = [...places.keys()].map((id) =>
        rows.subscribe(id, (names) =>
          listener({ kind: 'cells', id, keys: [...names.map((name) => name.replace(/_dictText$/, '')), ...whole] }),
        ),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
