import type { GridRow, RowId } from './source.ts'
import { isEmptyValue } from './values.ts'

/** What stands where a sum cannot be made. Source: TABLE-17. */
export const NO_SUM = '-'

/** Sums of columns, kept up with every change of a row. Source: TABLE-16, O-37. */
export class Statistics {
  readonly #sums: ReadonlyMap<string, { sum: bigint; failures: number }>

  constructor(keys: readonly string[]) {
    this.#sums = new Map(keys.map((key) => [key, { sum: 0n, failures: 0 }]))
  }

  enter(_id: RowId, row: GridRow): void {
    for (const [key, column] of this.#sums) count(column, row[key], 1)
  }

  leave(_id: RowId, row: GridRow): void {
    for (const [key, column] of this.#sums) count(column, row[key], -1)
  }

  change(_id: RowId, before: GridRow, after: GridRow): void {
    for (const [key, column] of this.#sums) {
      if (Object.is(before[key], after[key])) continue
      count(column, before[key], -1)
      count(column, after[key], 1)
    }
  }

  /** The sums as texts by column. */
  texts(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...this.#sums].map(([key, { sum, failures }]) => [key, failures > 0 ? NO_SUM : String(sum)]),
    )
  }
}

/** The integer part of a value; an empty one counts 0, null = it is no number. */
export function integerPart(value: unknown): bigint | null {
  if (isEmptyValue(value)) return 0n
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(Math.trunc(value)) : null
  const digits = typeof value === 'string' ? /^\s*([+-]?\d+)(?:\.\d*)?\s*$/.exec(value)?.[1] : undefined
  return digits === undefined ? null : BigInt(digits.replace('+', ''))
}

function count(column: { sum: bigint; failures: number }, value: unknown, by: 1 | -1): void {
  const part = integerPart(value)
  if (part === null) column.failures += by
  else column.sum += by === 1 ? part : -part
}
