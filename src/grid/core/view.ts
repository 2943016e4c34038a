import { Branches } from './branches.ts'
import { Folds } from './folds.ts'
import { placesOf } from './id-places.ts'
import type { GridRow, RowId, RowNode } from './source.ts'
import type { TextOrder } from './text-order.ts'
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

/** All rows in force, and where each of them stands. */
interface Whole {
  readonly rows: readonly RowId[]
  placeOf(id: RowId): number | undefined
  /** Null = they are no tree. */
  readonly branches: Branches | null
}

/** The rows in sight. A row keeps its place while it is edited; sorting and filtering happen when they are asked for. */
export class View {
  #choice = WHOLE_VIEW
  /** Null = every row in force, as it stands. */
  #kept: readonly RowId[] | null = null
  #ids: readonly RowId[] = []
  /** How the rows that pass hang together; null = they are no tree. */
  #branches: Branches | null = null
  readonly #folds = new Folds()
  #places: Map<RowId, number> | null = null
  /** The rows in force of which it was last said what is shown. */
  #of: readonly RowId[] | null = null
  readonly #texts: TextOrder
  readonly #whole: Whole

  constructor(texts: TextOrder, whole: Whole) {
    this.#texts = texts
    this.#whole = whole
  }

  get ids(): readonly RowId[] {
    return this.#ids
  }

  get choice(): ViewChoice {
    return this.#choice
  }

  /** How the rows that pass hang together, whether they are hidden or not; null = they are no tree. */
  get branches(): Branches | null {
    return this.#branches
  }

  node(id: RowId): RowNode | undefined {
    return this.#branches === null ? undefined : this.#folds.nodeOf(this.#branches, id)
  }

  /** Which rows hide what is below them. */
  get folded(): readonly RowId[] {
    return this.#folds.closed
  }

  open(ids: Iterable<RowId>): void {
    this.#folds.open(ids)
    this.#fold()
  }

  close(ids: Iterable<RowId>): void {
    this.#folds.close(ids)
    this.#fold()
  }

  /** -1 = not in sight. */
  placeOf(id: RowId): number {
    if (this.#ids === this.#whole.rows) return this.#whole.placeOf(id) ?? -1
    this.#places ??= placesOf(this.#ids)
    return this.#places.get(id) ?? -1
  }

  /** @param rows in force, as they stand */
  choose(choice: ViewChoice, rows: readonly RowId[], rowOf: (id: RowId) => GridRow): void {
    this.#choice = choice
    this.#of = rows
    const { filter, sort } = choice
    const found = filter === null ? rows : rows.filter((id) => filter(rowOf(id), id))
    const passing = filter === null ? rows : this.#withAbove(found, rows)
    if (filter !== null) this.#folds.open(found.flatMap((id) => this.#above(id)))
    const isWhole = filter === null && sort.length === 0
    this.#show(isWhole ? rows : sorted(passing, sort, rowOf, this.#texts), isWhole)
  }

  /** Rows came, went or were moved. @param entered of the rows in force, those that come into sight */
  follow(rows: readonly RowId[], entered: readonly RowId[]): void {
    if (rows === this.#of && entered.length === 0) return
    this.#of = rows
    if (this.#kept === null) return this.#show(rows, true)
    const inForce = new Set(rows)
    const kept = this.#kept.filter((id) => inForce.has(id))
    const known = new Set(kept)
    const came = entered.filter((id) => inForce.has(id) && !known.has(id))
    const inSight = new Set(this.#withAbove([...kept, ...came], rows))
    const fresh = [...inSight].filter((id) => !known.has(id))
    if (this.#choice.sort.length > 0) return this.#show(joined(kept, fresh, rows), false)
    this.#show(
      rows.filter((id) => inSight.has(id)),
      false,
    )
  }

  #show(ids: readonly RowId[], isWhole: boolean): void {
    const { branches } = this.#whole
    this.#branches = branches === null || isWhole ? branches : new Branches(ids, (id) => branches.parentOf(id))
    this.#kept = isWhole ? null : ids
    this.#fold(ids)
  }

  #fold(ids: readonly RowId[] = this.#ids): void {
    this.#ids = this.#branches === null ? ids : this.#folds.shown(this.#branches)
    this.#places = null
  }

  /** What a row hangs below, the nearest first. */
  #above(id: RowId): readonly RowId[] {
    return this.#whole.branches?.above(id) ?? []
  }

  /** These rows and what they hang below, in the order of all. */
  #withAbove(ids: readonly RowId[], rows: readonly RowId[]): readonly RowId[] {
    if (this.#whole.branches === null) return ids
    const passing = new Set(ids.flatMap((id) => [id, ...this.#above(id)]))
    return rows.filter((id) => passing.has(id))
  }
}

/** Each fresh row stands behind the nearest one above it that is in sight; what is last of all stays last. */
function joined(kept: readonly RowId[], fresh: readonly RowId[], rows: readonly RowId[]): readonly RowId[] {
  if (fresh.length === 0) return kept
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
  texts: TextOrder,
): readonly RowId[] {
  if (sort.length === 0) return ids
  const columns = sort.map(({ key, order }) => ranksOf(ids, key, order === 'asc' ? 1 : -1, rowOf, texts))
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
  texts: TextOrder,
): Float64Array {
  const values = ids.map((id) => rowOf(id)[key])
  if (values.every((value) => typeof value === 'number'))
    return Float64Array.from(values, (value) => sign * (value as number))
  const known = new Set(values.filter((value) => !isEmptyValue(value)))
  const ranks = new Map<unknown, number>()
  // Numbers stand before everything else.
  const numbers = [...known].filter((value) => typeof value === 'number').toSorted((one, other) => one - other)
  for (const number of numbers) ranks.set(number, sign * ranks.size)
  rankTexts(
    [...known].filter((value) => typeof value !== 'number'),
    texts,
    sign,
    ranks,
  )
  return Float64Array.from(values, (value) => ranks.get(value) ?? known.size)
}

/** Gives values the ranks behind those that are taken; equal ones share theirs. */
function rankTexts(
  values: readonly unknown[],
  { compare, keysOf }: TextOrder,
  sign: 1 | -1,
  ranks: Map<unknown, number>,
) {
  const texts = values.map(plainText)
  const keys = keysOf?.(texts)
  const compareAt = (one: number, other: number): number => {
    const mine = keys?.[one] ?? null
    const theirs = keys?.[other] ?? null
    if (mine === null || theirs === null || mine === theirs) return compare(texts[one]!, texts[other]!)
    return mine < theirs ? -1 : 1
  }
  let before: number | undefined
  let rank = 0
  for (const index of texts.map((_text, at) => at).sort(compareAt)) {
    if (before === undefined || compareAt(before, index) !== 0) rank = sign * ranks.size
    ranks.set(values[index], rank)
    before = index
  }
}
