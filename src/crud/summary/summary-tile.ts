import { filtersOfAggregate, fieldsToldApart, type Aggregate } from '#contract/entity/aggregates.ts'
import type { Entity, Field } from '#contract/define-entity.ts'
import type { Filters } from '#contract/wire/list-query.ts'
import type { Totals } from '#contract/wire/totals.ts'

/** A figure above a list: the name of an aggregate of its entity, or the name with how its figure is written. */
export type SummaryEntry = string | { key: string; text: (figure: number) => string }

/** A figure above a list with everything filled in. */
export interface SummaryTile {
  /** Its name among the totals. */
  key: string
  label: string
  unit?: string
  isUrgent: boolean
  text: (figure: number) => string
  /** Fields whose change moves the figure. */
  of: ReadonlySet<string>
  /** What a press narrows the list to; null = nothing. @param today `YYYY-MM-DD` in GMT+8 */
  filterOn: (today: string) => Filters | null
  /** The field that its figures are told apart by. */
  by: { key: string; field: Field } | null
}

/** What a tile is shown with. */
export interface TileProps {
  tile: SummaryTile
  total: Totals[string]
  /** `YYYY-MM-DD` in GMT+8. */
  today: string
  filters: Filters
  press: (filter: Filters) => void
}

/** The tiles of a screen. @throws when an entry names no aggregate of the entity */
export function summaryTiles(entity: Entity, entries: readonly SummaryEntry[]): SummaryTile[] {
  return entries.map((entry) => {
    const { key, text = figureText } = typeof entry === 'string' ? { key: entry } : entry
    const aggregate = entity.aggregates?.[key]
    if (aggregate === undefined) throw new Error(`defineScreen: ${entity.name} has no aggregate ${key}`)
    return { ...tileOf(entity, aggregate), key, text }
  })
}

function tileOf(entity: Entity, aggregate: Aggregate): Omit<SummaryTile, 'key' | 'text'> {
  const { label, unit, sum, where, by, isUrgent = false } = aggregate
  // Which fields a filter names does not depend on the day.
  const apart = fieldsToldApart({ ...aggregate, where: where ?? {} }, [], '2000-01-01')
  return {
    label,
    isUrgent,
    ...(unit !== undefined && { unit }),
    of: new Set(sum === undefined ? apart : [...apart, sum]),
    filterOn: (today) => (where === undefined ? null : filtersOfAggregate(aggregate, today)),
    by: by === undefined ? null : { key: by, field: fieldNamed(entity, by) },
  }
}

function fieldNamed(entity: Entity, key: string): Field {
  const field = entity.fields[key]
  if (field === undefined) throw new Error(`defineScreen: ${entity.name} has no field ${key}`)
  return field
}

/** `1234.5` → `1,234.5`. */
export function figureText(figure: number): string {
  return figure.toLocaleString('zh-CN')
}
