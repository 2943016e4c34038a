import { separated } from '#core/formats/formats.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { NamedValue } from '#widgets/naming-context.ts'

/** What else a choice fills: key of the row → field of the record that was chosen. Source: ENT-55. */
export type Fills = Readonly<Record<string, string>>

/** Records as people chose them, and what they fill. */
export class Filling {
  readonly #fills: Fills
  readonly #rows = new Map<string, NonNullable<NamedValue['row']>>()

  constructor(fills: Fills) {
    this.#fills = fills
  }

  learn(values: readonly NamedValue[]): void {
    for (const { value, row } of values) if (row !== undefined) this.#rows.set(value, row)
  }

  /** Values beside the chosen one; of several with commas between them, of none empty. A record that nobody read fills nothing. */
  beside(value: unknown): Readonly<Record<string, unknown>> {
    const chosen = separated(textOf(value))
    const rows = chosen.map((one) => this.#rows.get(one))
    if (rows.includes(undefined)) return {}
    const valueOf = (from: string) =>
      rows.length === 1 ? (rows[0]![from] ?? '') : rows.map((row) => textOf(row![from])).join(',')
    return Object.fromEntries(Object.entries(this.#fills).map(([key, from]) => [key, valueOf(from)]))
  }
}
