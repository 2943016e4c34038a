import type { AddedRow, RowWrite } from './edit.ts'
import type { CellReading, Verdict } from './read-cell.ts'
import type { RowId } from './source.ts'

const VERDICTS: readonly Verdict[] = ['fits', 'converted', 'found', 'invalid', 'readOnly']
/** A cell that nothing was read for. */
const HOLE = 0
const INVALID = VERDICTS.indexOf('invalid') + 1

/**
 * What the cells of a block would become, read line by line: verdicts, values and problems lie side by side, and an object comes into being only for the cell that is
 * asked for. Rows and columns count from the corner of the block.
 */
export class Readings {
  readonly counts: Record<Verdict, number> = { fits: 0, converted: 0, found: 0, invalid: 0, readOnly: 0 }
  readonly #width: number
  readonly #verdicts: Uint8Array
  readonly #values: unknown[] = []
  readonly #problems = new Map<number, string>()
  /** Rows of which not every cell is written. */
  readonly #partial = new Set<number>()

  constructor(rows: number, columns: number) {
    this.#width = columns
    this.#verdicts = new Uint8Array(rows * columns)
  }

  /** @param reading undefined = nothing comes into this cell */
  put(row: number, column: number, reading: CellReading | undefined): void {
    const index = row * this.#width + column
    this.#values[index] = reading?.value
    if (reading === undefined || reading.verdict === 'readOnly') this.#partial.add(row)
    if (reading === undefined) return
    this.#verdicts[index] = VERDICTS.indexOf(reading.verdict) + 1
    this.counts[reading.verdict] += 1
    if (reading.problem !== undefined) this.#problems.set(index, reading.problem)
  }

  at(row: number, column: number): CellReading | undefined {
    const index = row * this.#width + column
    const verdict = column < 0 || column >= this.#width ? undefined : VERDICTS[(this.#verdicts[index] ?? HOLE) - 1]
    if (verdict === undefined) return undefined
    const problem = this.#problems.get(index)
    return {
      verdict,
      ...(verdict !== 'readOnly' && { value: this.#values[index] }),
      ...(problem !== undefined && { problem }),
    }
  }

  /** The next cell behind this one that does not fit, beginning anew at the end; null = all fit. */
  nextInvalid(row: number, column: number): { row: number; column: number } | null {
    const from = row * this.#width + column + 1
    const behind = this.#verdicts.indexOf(INVALID, Math.max(0, from))
    const index = behind < 0 ? this.#verdicts.indexOf(INVALID) : behind
    return index < 0 ? null : { row: Math.floor(index / this.#width), column: index % this.#width }
  }

  /** What is written into a row that is there; null = nothing. @param keys of all columns */
  writeOf(row: number, id: RowId, keys: readonly string[]): RowWrite | null {
    const problems = this.#problemsOf(row, keys)
    const values = this.#values.slice(row * this.#width, (row + 1) * this.#width)
    if (!this.#partial.has(row)) return { id, keys, values, ...problems }
    const written = keys.map((_key, column) => column).filter((column) => this.#isWritten(row, column))
    if (written.length === 0) return null
    return {
      id,
      keys: written.map((column) => keys[column]!),
      values: written.map((column) => values[column]),
      ...problems,
    }
  }

  /** The row that is added. */
  addedOf(row: number, keys: readonly string[]): AddedRow {
    const values: Record<string, unknown> = {}
    for (const [column, key] of keys.entries()) {
      if (this.#isWritten(row, column)) values[key] = this.#values[row * this.#width + column]
    }
    return { values, ...this.#problemsOf(row, keys) }
  }

  #isWritten(row: number, column: number): boolean {
    const verdict = VERDICTS[this.#verdicts[row * this.#width + column]! - 1]
    return verdict !== undefined && verdict !== 'readOnly'
  }

  #problemsOf(row: number, keys: readonly string[]): { problems?: Record<string, string> } {
    if (this.counts.invalid === 0) return {}
    const problems = keys.flatMap((key, column) => {
      const index = row * this.#width + column
      return this.#verdicts[index] === INVALID ? [[key, this.#problems.get(index)!] as const] : []
    })
    return problems.length === 0 ? {} : { problems: Object.fromEntries(problems) }
  }
}
