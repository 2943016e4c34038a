import { placesOf } from './order.ts'
import type { GridRow, RowId } from './source.ts'
import { isEmptyValue, plainText } from './values.ts'

/** One of the columns that are sorted by. */
export interface SortBy {
  key: string
  order: 'asc' | 'desc'
}

/** What is shown of the rows: sorted, or as they stand; all, or those that pass. */
export interface ViewChoice {
  sort: readonly SortBy[]
  filter: ((row: GridRow, id: RowId) => boolean) | null
}

export const WHOLE_VIEW: ViewChoice = { sort: [], filter: null }

/** How texts of a language compare. */
export type CompareText = (one: string, other: string) => number

/** The rows in sight. A row keeps its place while it is edited; sorting and filtering happen when they are asked for. */
export class View {
  #choice = WHOLE_VIEW
  /** Null = every row in force, as it stands. */
  #kept: readonly RowId[] | null = null
  #ids: readonly RowId[] = []
  #places: Map<RowId, number> | null = null
  readonly #compare: CompareText

  constructor(compare: CompareText) {
    this.#compare = compare
  }

  get ids(): readonly RowId[] {
    return this.#ids
  }

  get choice(): ViewChoice {
    return this.#choice
  }

  /** -1 = not in sight. */
  placeOf(id: RowId): number {
    this.#places ??= placesOf(this.#ids)
    return this.#places.get(id) ?? -1
  }

  /** @param rows in force, as they stand */
  choose(choice: ViewChoice, rows: readonly RowId[], rowOf: (id: RowId) => GridRow): void {
    this.#choice = choice
    const { filter, sort } = choice
    const passing = filter === null ? rows : rows.filter((id) => filter(rowOf(id), id))
    const isWhole = filter === null && sort.length === 0
    this.#show(isWhole ? rows : sorted(passing, sort, rowOf, this.#compare), isWhole)
  }

  /** Rows came, went or were moved. @param entered of the rows in force, those that come into sight */
  follow(rows: readonly RowId[], entered: readonly RowId[]): void {
    if (this.#kept === null) return this.#show(rows, true)
    const inForce = new Set(rows)
    const kept = this.#kept.filter((id) => inForce.has(id))
    const inSight = new Set(kept)
    const fresh = entered.filter((id) => inForce.has(id) && !inSight.has(id))
    if (this.#choice.sort.length > 0) return this.#show(joined(kept, fresh, rows), false)
    for (const id of fresh) inSight.add(id)
    this.#show(
      rows.filter((id) => inSight.has(id)),
      false,
    )
  }

  #show(ids: readonly RowId[], isWhole: boolean): void {
    this.#ids = ids
    this.#kept = isWhole ? null : ids
    this.#places = null
  }
}

/** Each fresh row stands behind the nearest one above it that is in sight; what is last of all stays last. */
function joined(kept: readonly RowId[], fresh: readonly RowId[], rows: readonly RowId[]): RowId[] {
  const result = [...kept]
  const places = placesOf(rows)
  const inSight = new Set(kept)
  for (const id of fresh.toSorted((one, other) => places.get(one)! - places.get(other)!)) {
    const place = places.get(id)!
    let above = place - 1
    while (above >= 0 && !inSight.has(rows[above]!)) above -= 1
    const at = place === rows.length - 1 ? result.length : result.indexOf(rows[above] ?? '') + 1
    result.splice(at, 0, id)
    inSight.add(id)
  }
  return result
}

/** Sorted by several columns; empty values stand last in either direction, equal ones as they stood. */
function sorted(
  ids: readonly RowId[],
  sort: readonly SortBy[],
  rowOf: (id: RowId) => GridRow,
  compare: CompareText,
): readonly RowId[] {
  if (sort.length === 0) return ids
  const columns = sort.map(({ key, order }) => ranksOf(ids, key, order === 'asc' ? 1 : -1, rowOf, compare))
  const order = ids.map((_id, index) => index)
  order.sort((one, other) => {
    for (const ranks of columns) {
      const difference = ranks[one]! - ranks[other]!
      if (difference !== 0) return difference
    }
    return one - other
  })
  return order.map((index) => ids[index]!)
}

/** Every value of a column is compared once with its like, then rows compare by whole numbers. */
function ranksOf(
  ids: readonly RowId[],
  key: string,
  sign: 1 | -1,
  rowOf: (id: RowId) => GridRow,
  compare: CompareText,
): Float64Array {
  const values = ids.map((id) => rowOf(id)[key])
  if (values.every((value) => typeof value === 'number'))
    return Float64Array.from(values, (value) => sign * (value as number))
  const known = [...new Set(values.filter((value) => !isEmptyValue(value)))]
  const different = known.toSorted((one, other) => sign * compareValues(one, other, compare))
  const ranks = new Map<unknown, number>()
  for (const [index, value] of different.entries()) {
    const before = different[index - 1]
    const isEqual = index > 0 && compareValues(before, value, compare) === 0
    ranks.set(value, isEqual ? ranks.get(before)! : index)
  }
  return Float64Array.from(values, (value) => ranks.get(value) ?? different.length)
}

function compareValues(one: unknown, other: unknown, compare: CompareText): number {
  const [isNumber, isOther] = [typeof one === 'number', typeof other === 'number']
  if (isNumber !== isOther) return isNumber ? -1 : 1
  return isNumber ? (one as number) - (other as number) : compare(plainText(one), plainText(other))
}
