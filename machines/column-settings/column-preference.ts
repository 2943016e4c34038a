import {
  densityOf,
  mergedColumns,
  viewOf,
  type ColumnChoice,
  type Density,
  type View,
} from '#machines/list-page/columns.ts'

/** How a person arranged a table. */
export interface Arranged {
  defaults: ColumnChoice[]
  columns: ColumnChoice[]
  density: Density
  view: View
  /** Whether the person chose anything; what a role opens with yields to it. */
  isArranged: boolean
  /** Rows of a tree that hide what is below them, those that were closed last at the end. */
  folded: readonly string[]
  /** Fields that stand among the search fields besides those that always do. */
  asked: readonly string[]
}

export interface ColumnPreference {
  columns: ColumnChoice[]
  density: Density
  /** Absent = a table. */
  view?: Exclude<View, 'table'>
  /** Absent = none. */
  folded?: readonly string[]
  /** Absent = none. */
  asked?: readonly string[]
}

/** As many closed rows are kept; those that were closed long ago are open again. */
export const MOST_FOLDED = 500

/** What was saved, on top of the definition; whatever cannot be read is left out. */
export function chosen(context: Arranged, saved: unknown): Partial<Arranged> {
  const { columns, density, view, folded, asked } =
    typeof saved === 'object' && saved !== null ? (saved as Partial<ColumnPreference>) : {}
  const isArranged = saved !== null && saved !== undefined
  return {
    columns: mergedColumns(context.defaults, columns),
    density: isArranged ? densityOf(density) : context.density,
    view: isArranged ? viewOf(view) : context.view,
    isArranged,
    folded: foldedOf(folded) ?? context.folded,
    asked: textsOf(asked) ?? context.asked,
  }
}

/** Becomes what a reset returns to; what the person chose stays. */
export function suggested(context: Arranged, { columns, density, view }: ColumnPreference) {
  const defaults = mergedColumns(context.defaults, columns)
  if (context.isArranged) return { defaults }
  return { defaults, columns: defaults, density: densityOf(density), view: viewOf(view) }
}

/** What is saved. */
export function preferenceOf({ columns, density, view, folded, asked }: Arranged): ColumnPreference {
  return {
    columns,
    density,
    ...(view === 'table' ? {} : { view }),
    ...(folded.length > 0 ? { folded } : {}),
    ...(asked.length > 0 ? { asked } : {}),
  }
}

/** Shows a column that was hidden, or hides it. */
export function toggled(columns: readonly ColumnChoice[], key: string): ColumnChoice[] {
  return columns.map((column) => (column.key === key ? { ...column, shown: !column.shown } : column))
}

function foldedOf(saved: unknown): string[] | undefined {
  return textsOf(saved)?.slice(-MOST_FOLDED)
}

function textsOf(saved: unknown): string[] | undefined {
  return Array.isArray(saved) ? saved.filter((text) => typeof text === 'string') : undefined
}
