import type { GridRow, RowId } from './source.ts'
import { plainText } from './values.ts'

/** Who holds which value of the columns that may hold each but once; one change costs the same however many rows there are. */
export class UniqueIndex {
  readonly #holders: ReadonlyMap<string, Map<string, Set<RowId>>>
  readonly #normal: (text: string, key: string) => string
  readonly #restless: (id: RowId) => void

  /** @param restless told of rows whose only rival came or went. @param normal what counts as the same text */
  constructor(
    keys: readonly string[],
    restless: (id: RowId) => void,
    normal: (text: string, key: string) => string = (text) => text.trim(),
  ) {
    this.#holders = new Map(keys.map((key) => [key, new Map()]))
    this.#restless = restless
    this.#normal = normal
  }

  enter(id: RowId, row: GridRow): void {
    for (const key of this.#holders.keys()) this.#add(id, key, row[key])
  }

  leave(id: RowId, row: GridRow): void {
    for (const key of this.#holders.keys()) this.#take(id, key, row[key])
  }

  change(id: RowId, before: GridRow, after: GridRow): void {
    for (const key of this.#holders.keys()) {
      if (Object.is(before[key], after[key])) continue
      this.#take(id, key, before[key])
      this.#add(id, key, after[key])
    }
  }

  /** Another row with the same value, if there is one; empty values have no rivals. */
  rivalOf(id: RowId, key: string, value: unknown): RowId | undefined {
    const holders = this.#holders.get(key)?.get(this.#normal(plainText(value), key))
    for (const holder of holders ?? []) if (holder !== id) return holder
    return undefined
  }

  #add(id: RowId, key: string, value: unknown): void {
    const text = this.#normal(plainText(value), key)
    if (text === '') return
    const column = this.#holders.get(key)!
    const holders = column.get(text)
    if (holders === undefined) {
      column.set(text, new Set([id]))
      return
    }
    if (holders.size === 1) this.#stir(holders)
    holders.add(id)
  }

  #take(id: RowId, key: string, value: unknown): void {
    const text = this.#normal(plainText(value), key)
    const column = this.#holders.get(key)!
    const holders = column.get(text)
    if (holders?.delete(id) !== true) return
    if (holders.size === 0) column.delete(text)
    if (holders.size === 1) this.#stir(holders)
  }

  #stir(holders: ReadonlySet<RowId>): void {
    for (const holder of holders) this.#restless(holder)
  }
}
