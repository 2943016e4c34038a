export type Pin = 'left' | 'right' | null
/** As rows below each other, side by side as cards, by state, or by day. */
export type View = 'table' | 'cards' | 'board' | 'calendar'
export type Density = 'large' | 'middle' | 'small'

/** What a person chose for one column. Widths in px. */
export interface ColumnChoice {
  key: string
  shown: boolean
  width: number
  pin: Pin
}

export const MIN_COLUMN_WIDTH = 60
export const MAX_COLUMN_WIDTH = 1_000

/** Saved choices on top of the definition: unknown columns are dropped, new ones stand where the definition has them. */
export function mergedColumns(defaults: readonly ColumnChoice[], saved: unknown): ColumnChoice[] {
  const choices = Array.isArray(saved) ? saved.flatMap((entry) => savedChoice(defaults, entry)) : []
  const result = uniqueByKey(choices)
  defaults.forEach((column, index) => {
    if (!result.some((choice) => choice.key === column.key)) result.splice(index, 0, column)
  })
  return result.some((choice) => choice.shown) ? result : [...defaults]
}

/** Moves one column to another place. */
export function movedColumn(columns: readonly ColumnChoice[], key: string, to: number): ColumnChoice[] {
  const moved = columns.find((column) => column.key === key)
  if (moved === undefined) return [...columns]
  const rest = columns.filter((column) => column !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Changes one column. */
export function changedColumn(
  columns: readonly ColumnChoice[],
  key: string,
  change: Partial<ColumnChoice>,
): ColumnChoice[] {
  return columns.map((column) => (column.key === key ? { ...column, ...change } : column))
}

/** A width within the limits, in whole px. */
export function limitedWidth(width: number): number {
  return Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, Math.round(width)))
}

/** One of the three densities, `middle` for anything else. */
export function densityOf(saved: unknown): Density {
  return saved === 'large' || saved === 'small' ? saved : 'middle'
}

/** What was chosen, a table for anything else. */
export function viewOf(saved: unknown): View {
  return saved === 'cards' || saved === 'board' || saved === 'calendar' ? saved : 'table'
}

function savedChoice(defaults: readonly ColumnChoice[], entry: unknown): ColumnChoice[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { key, shown, width, pin } = entry as Record<string, unknown>
  const column = defaults.find((candidate) => candidate.key === key)
  if (column === undefined) return []
  return [
    {
      key: column.key,
      shown: typeof shown === 'boolean' ? shown : column.shown,
      width: typeof width === 'number' && Number.isFinite(width) ? limitedWidth(width) : column.width,
      pin: pin === 'left' || pin === 'right' || pin === null ? pin : column.pin,
    },
  ]
}

function uniqueByKey(choices: readonly ColumnChoice[]): ColumnChoice[] {
  return choices.filter((choice, index) => choices.findIndex((other) => other.key === choice.key) === index)
}
