import type { RowId } from './source.ts'

/** More changes than this are not followed one by one. */
const MOST_SHIFTS = 100

/** From a place on everything stands so much further down. */
interface Shift {
  at: number
  by: number
}

/**
 * Where ids stand in a list that changes. All places are counted once; after that an id that is asked for follows the few shifts since, so that one row put in
 * among a hundred thousand costs nothing for the others.
 */
export class IdPlaces {
  /** The place of each id, and how many shifts it has behind it. */
  #known: Map<RowId, number> | null = null
  readonly #later = new Map<RowId, { place: number; from: number }>()
  #shifts: Shift[] = []

  /** Nothing is known any more. */
  forget(): void {
    this.#known = null
    this.#later.clear()
    this.#shifts = []
  }

  of(id: RowId, ids: readonly RowId[]): number | undefined {
    this.#known ??= placesOf(ids)
    const later = this.#later.get(id)
    const place = later?.place ?? this.#known.get(id)
    if (place === undefined) return undefined
    let now = place
    for (let index = later?.from ?? 0; index < this.#shifts.length; index += 1) {
      const { at, by } = this.#shifts[index]!
      if (now >= at) now += by
    }
    return now
  }

  /** These came to stand one behind the other from a place on. @param isEnd nothing stands behind them */
  entered(ids: readonly RowId[], at: number, isEnd: boolean): void {
    if (this.#known === null) return
    if (!isEnd && (ids.length > MOST_SHIFTS || !this.#shift({ at, by: ids.length }))) return this.forget()
    for (const [index, id] of ids.entries()) this.#later.set(id, { place: at + index, from: this.#shifts.length })
  }

  /** One left its place, to come in elsewhere. */
  left(at: number): void {
    if (this.#known !== null && !this.#shift({ at, by: -1 })) this.forget()
  }

  #shift(shift: Shift): boolean {
    if (this.#shifts.length >= MOST_SHIFTS) return false
    this.#shifts.push(shift)
    return true
  }
}

/** The place of every id. */
export function placesOf(ids: readonly RowId[]): Map<RowId, number> {
  const places = new Map<RowId, number>()
  for (let place = 0; place < ids.length; place += 1) places.set(ids[place]!, place)
  return places
}

/** How many of these numbers, which stand in their order, are smaller. */
export function countBelow(sorted: readonly number[], number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}
