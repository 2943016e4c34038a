import { idOf } from '#contract/wire/row.ts'
import { changedKeys, type Values } from '#machines/list-page/draft.ts'
import { childField, type ChildShape } from '#crud/editable/child-table.ts'

/** What a person did to the children of a record, apart from the rows themselves. */
export interface ChildEdits {
  /** By id; `was` is the row it began with, which may be deleted meanwhile. */
  changed: Readonly<Record<string, { was: Values; values: Values }>>
  added: readonly { key: string; values: Values }[]
  removed: readonly string[]
}

/** A row as the table shows it. */
export interface ChildRow {
  key: string
  /** Id of a row that exists, null for a new one. */
  id: string | null
  values: Values
  isTouched: boolean
}

const NONE: ChildEdits = { changed: {}, added: [], removed: [] }

/** The edits a form value holds. */
export function editsOf(value: unknown): ChildEdits {
  return typeof value === 'object' && value !== null ? (value as ChildEdits) : NONE
}

/** The rows a record was read with. */
export function readRows(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : []
}

/** The rows as they would be saved, in their order. One that was changed here and deleted elsewhere is a new one: what was typed is not lost. */
export function shownRows(
  { order }: Pick<ChildShape, 'order'>,
  read: readonly Values[],
  edits: ChildEdits,
): ChildRow[] {
  const { changed, added, removed } = edits
  const known = new Set(read.map(idOf))
  const kept = read
    .filter((row) => !removed.includes(idOf(row)))
    .map((row) => ({
      key: idOf(row),
      id: idOf(row),
      values: { ...row, ...changed[idOf(row)]?.values },
      isTouched: idOf(row) in changed,
    }))
  const lost = Object.entries(changed)
    .filter(([id]) => !known.has(id))
    .map(([key, { was, values }]) => ({ key, id: null, values: { ...was, ...values }, isTouched: true }))
  const rows = [...kept, ...lost, ...added.map(({ key, values }) => ({ key, id: null, values, isTouched: true }))]
  return order === null ? rows : rows.toSorted((one, other) => placeOf(one, order) - placeOf(other, order))
}

/** A row more, behind the others. */
export function withAdded(shape: ChildShape, rows: readonly ChildRow[], edits: ChildEdits): ChildEdits {
  const { columns, order } = shape
  const last = rows.at(-1)
  const place = order === null ? {} : { [order]: last === undefined ? 1 : nextPlace(placeOf(last, order)) }
  const number = 1 + Math.max(0, ...edits.added.map(({ key }) => Number(key.slice(NEW.length))))
  const begun = columns.map((key) => [key, childField(shape, key).initial] as const)
  const values = { ...Object.fromEntries(begun.filter(([, value]) => value !== undefined)), ...place }
  return { ...edits, added: [...edits.added, { key: `${NEW}${number}`, values }] }
}

/** Values of a row changed. @returns null when nothing is left to save */
export function withChanged(
  read: readonly Values[],
  edits: ChildEdits,
  key: string,
  values: Values,
): ChildEdits | null {
  if (edits.added.some((row) => row.key === key)) {
    const added = edits.added.map((row) => (row.key === key ? { key, values: { ...row.values, ...values } } : row))
    return { ...edits, added }
  }
  const row = read.find((one) => idOf(one) === key) ?? edits.changed[key]?.was ?? {}
  const mine = { ...edits.changed[key]?.values, ...values }
  const { [key]: _before, ...others } = edits.changed
  const isAsRead = read.includes(row) && changedKeys(row, { ...row, ...mine }).length === 0
  return leftOf({ ...edits, changed: isAsRead ? others : { ...others, [key]: { was: row, values: mine } } })
}

/** A row less. @returns null when nothing is left to save */
export function withRemoved(edits: ChildEdits, { key, id }: ChildRow): ChildEdits | null {
  const { [key]: _mine, ...changed } = edits.changed
  const added = edits.added.filter((row) => row.key !== key)
  return leftOf({ changed, added, removed: id === null ? edits.removed : [...edits.removed, id] })
}

/** The rows that were removed are there again. @returns null when nothing is left to save */
export function withRestored(edits: ChildEdits): ChildEdits | null {
  return leftOf({ ...edits, removed: [] })
}

/** A row exchanged with its neighbour: as few rows as possible get another number, equal ones are told apart. */
export function withMoved(
  order: string,
  { read, rows, edits }: { read: readonly Values[]; rows: readonly ChildRow[]; edits: ChildEdits },
  from: number,
  to: number,
): ChildEdits | null {
  const [one, other] = [rows[from], rows[to]]
  if (one === undefined || other === undefined) return edits
  const moved = rows.with(from, other).with(to, one)
  let next: ChildEdits | null = edits
  let last = Number.NEGATIVE_INFINITY
  for (const [index, row] of moved.entries()) {
    const standing = placeOf(rows[index]!, order)
    last = Number.isFinite(standing) && standing > last ? standing : nextPlace(last)
    if (placeOf(row, order) !== last) next = withChanged(read, editsOf(next), row.key, { [order]: last })
  }
  return next
}

const NEW = 'new-'

function leftOf(edits: ChildEdits): ChildEdits | null {
  const { changed, added, removed } = edits
  return added.length + removed.length + Object.keys(changed).length === 0 ? null : edits
}

/** Where a row stands; one that does not say stands last. */
function placeOf({ values }: Pick<ChildRow, 'values'>, order: string): number {
  const value = values[order]
  return value === null || value === undefined || value === '' ? Number.POSITIVE_INFINITY : Number(value)
}

function nextPlace(last: number): number {
  return Number.isFinite(last) ? last + 1 : 1
}
