import type { GridColumn } from '#grid/core/column.ts'
import type { GridEvent } from '#grid/dom/options.ts'
import * as z from 'zod/mini'

const arrangementSchema = z.object({ widths: z.record(z.string(), z.number()), order: z.array(z.string()) })

/** How somebody arranged columns: widths in px, and their keys in order as far as they were moved. */
export type Arrangement = z.infer<typeof arrangementSchema>

export const AS_GIVEN: Arrangement = { widths: {}, order: [] }

/** An arrangement that was kept; anything else counts as none. */
export function readArrangement(kept: unknown): Arrangement {
  const read = z.safeParse(arrangementSchema, kept)
  return read.success ? read.data : AS_GIVEN
}

/** The columns as somebody arranged them; unknown keys say nothing, new columns stand where they were given. */
export function arrangedColumns(columns: readonly GridColumn[], { widths, order }: Arrangement): GridColumn[] {
  const known = order.filter((key) => columns.some((column) => column.key === key))
  const byKey = new Map(columns.map((column) => [column.key, column]))
  let next = 0
  return columns.map((given) => {
    const column = known.includes(given.key) ? byKey.get(known[next++]!)! : given
    const width = widths[column.key]
    return width === undefined ? column : { ...column, width: Math.max(width, column.minWidth ?? 0) }
  })
}

/** The arrangement after a column was drawn wider or put elsewhere. @param keys as they stand */
export function rearranged(
  arrangement: Arrangement,
  keys: readonly string[],
  event: GridEvent & { kind: 'column.resize' | 'column.move' },
): Arrangement {
  if (event.kind === 'column.resize') {
    return { ...arrangement, widths: { ...arrangement.widths, [event.key]: event.width } }
  }
  return { ...arrangement, order: keys.filter((key) => key !== event.key).toSpliced(event.to, 0, event.key) }
}
