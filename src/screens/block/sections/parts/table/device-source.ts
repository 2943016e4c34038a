import type { GridRow, GridSource, RowId, SourceChange } from '#grid/core/source.ts'
import type { SortedBy } from '#grid/dom/options.ts'
import { deviceValue, makeDevice } from './make-device.ts'

/** Any number of devices: a row is made when it is read, only those that changed are kept. */
export class DeviceSource implements GridSource {
  readonly count: number
  /** Changes since the beginning. */
  told = 0
  readonly #changed = new Map<number, GridRow>()
  readonly #lit = new Map<string, number>()
  readonly #listeners = new Set<(change: SourceChange) => void>()
  /** Numbers of devices in the order they are shown; null = as they were made. */
  #order: Uint32Array | null = null
  #places: Uint32Array | null = null

  constructor(count: number) {
    this.count = count
  }

  idAt(index: number): RowId | undefined {
    return index < 0 || index >= this.count ? undefined : String(this.#order?.[index] ?? index)
  }

  indexOf(id: RowId): number {
    const number = Number(id)
    if (!Number.isInteger(number) || number < 0 || number >= this.count) return -1
    return this.#places?.[number] ?? number
  }

  row(id: RowId): GridRow | undefined {
    const number = Number(id)
    return number < this.count ? (this.#changed.get(number) ?? makeDevice(number)) : undefined
  }

  /** One value without making the whole row. */
  value(number: number, key: string): string | number {
    return (this.#changed.get(number)?.[key] as string | number | undefined) ?? deviceValue(number, key)
  }

  mark(id: RowId, key: string): { lit: number } | undefined {
    const lit = this.#lit.get(`${id} ${key}`)
    return lit === undefined ? undefined : { lit }
  }

  subscribe(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A value that came from elsewhere. */
  change(number: number, key: string, value: unknown): void {
    const id = String(number)
    this.#changed.set(number, { ...this.row(id), [key]: value })
    this.told += 1
    this.#lit.set(`${id} ${key}`, this.told)
    this.#tell({ kind: 'cells', id, keys: [key] })
  }

  /** Another order; rows keep their places when values change later. */
  sort(by: readonly SortedBy[]): void {
    this.#order = by.length === 0 ? null : ordered(this, by)
    this.#places = this.#order === null ? null : inverse(this.#order)
    this.#tell({ kind: 'rows' })
  }

  #tell(change: SourceChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}

function ordered(source: DeviceSource, by: readonly SortedBy[]): Uint32Array {
  const columns = by.map(({ key, order }) => ({
    values: Array.from({ length: source.count }, (_, number) => source.value(number, key)),
    way: order === 'asc' ? 1 : -1,
  }))
  const numbers = Uint32Array.from({ length: source.count }, (_, number) => number)
  return numbers.sort((one, other) => {
    for (const { values, way } of columns) {
      const [a, b] = [values[one]!, values[other]!]
      if (a !== b) return a < b ? -way : way
    }
    return one - other
  })
}

function inverse(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length)
  for (const [place, number] of order.entries()) places[number] = place
  return places
}
