import type { RowPatch } from '#contract/live/live-merge.ts'
import type { ListQuery } from '#contract/wire/list-query.ts'
import { changedKeys } from '#machines/list-page/draft.ts'
import type { Screen } from '#crud/screen.ts'
import type { Row } from '#contract/wire/row.ts'

/** Whether live changes may bring a row into a filtered list or take one out. @param shown the row as it was before them, if the list shows it. Source: LIVE-09. */
export function passesFilter(
  query: Pick<ListQuery, 'filters' | 'conditions'>,
  patches: Patches,
  shown: ShownRow,
): boolean {
  const names = filteredNames(query)
  if (names.size === 0) return false
  return [...patches].some(([id, patch]) => {
    const row = shown(id)
    return row === undefined || changes(row, patch, names)
  })
}

/** Whether live changes may move a figure above a list; a row it does not show counts as well. @param shown as for `passesFilter` @param further fields that place rows in a view */
export function movesFigures(
  { summary }: Pick<Screen, 'summary'>,
  patches: Patches,
  shown: ShownRow,
  further: ReadonlySet<string> = new Set(),
): boolean {
  const names = new Set([...summary.flatMap(({ of }) => [...of]), ...further])
  return [...patches].some(([id, patch]) => changes(shown(id) ?? {}, patch, names))
}

/** A row as the list has it, if it shows it. */
export type ShownRow = (id: string) => Row | undefined

type Patches = ReadonlyMap<string, RowPatch>

function changes(row: Row, { fields }: RowPatch, names: ReadonlySet<string>): boolean {
  const touched = [...fields].filter(([name]) => names.has(name))
  const next = Object.fromEntries(touched.map(([name, { value }]) => [name, value as unknown]))
  const before = Object.fromEntries(touched.map(([name]) => [name, row[name]]))
  return changedKeys(before, next).length > 0
}

function filteredNames({ filters, conditions }: Pick<ListQuery, 'filters' | 'conditions'>): Set<string> {
  const own = Object.keys(filters).map((key) => key.replace(/_(?:begin|end)$/, ''))
  return new Set([...own, ...conditions.map(({ field }) => field)].filter((name) => name !== ''))
}
