import type { Records } from './edits.ts'
import { breachOf, type Breach, type CellRule, type CellRules } from './rules.ts'
import type { CellAt, GridRow, RowId } from './source.ts'
import { UniqueIndex } from './unique.ts'
import { plainText } from './values.ts'

/** Everything that is wrong with rows, kept up with their changes; rows that nobody touched are not blamed unless all are judged. */
export class Problems {
  readonly unique: UniqueIndex
  /** Rows to be looked at again. */
  readonly restless = new Set<RowId>()
  readonly #rules: CellRules
  readonly #entries: readonly (readonly [string, CellRules[string]])[]
  readonly #found = new Map<RowId, Map<string, Breach>>()
  /** Texts that have no meaning in their column, with the reason. */
  readonly #misread = new Map<string, Map<string, string>>()
  #count = 0

  constructor(rules: CellRules, normal?: (text: string, key: string) => string) {
    this.#rules = rules
    this.#entries = Object.entries(rules)
    const keys = Object.keys(rules).filter((key) => rules[key]!.some(({ kind }) => kind === 'unique'))
    this.unique = new UniqueIndex(keys, (id) => this.restless.add(id), normal)
  }

  /** How many cells break a rule. */
  get count(): number {
    return this.#count
  }

  /** Rows with a cell that breaks a rule. */
  get rows(): readonly RowId[] {
    return [...this.#found.keys()]
  }

  /** A text was taken although it means nothing in its column; wherever it stands there it may not stay. */
  misread(key: string, value: unknown, problem: string): void {
    const column = this.#misread.get(key) ?? new Map<string, string>()
    this.#misread.set(key, column.set(plainText(value), problem))
  }

  /** Texts without a meaning by column, as JSON. */
  get misreadings(): readonly (readonly [string, string, string])[] {
    return [...this.#misread].flatMap(([key, texts]) => [...texts].map(([text, why]) => [key, text, why] as const))
  }

  of(id: RowId, key: string): Breach | undefined {
    return this.#found.get(id)?.get(key)
  }

  /** What a value would break in a cell, before it stands there. */
  foreseen({ id, key }: CellAt, value: unknown, row: GridRow): Breach | null {
    const rules = this.#rules[key]
    if (rules === undefined) return null
    const isRivalled = () => this.unique.rivalOf(id, key, value) !== undefined
    return breachOf(rules, value, { id, row: () => ({ ...row, [key]: value }), isRivalled })
  }

  /** What the text somebody types breaks of the rules that are judged with each letter. @returns undefined when there is no such rule */
  whileTyping({ id, key }: CellAt, text: string, row: GridRow): Breach | null | undefined {
    const rules = this.#rules[key]?.filter(({ on }) => on === 'input') ?? []
    if (rules.length === 0) return undefined
    const isRivalled = () => this.unique.rivalOf(id, key, text) !== undefined
    return breachOf(rules, text, { id, row: () => ({ ...row, [key]: text }), isRivalled })
  }

  /** What is wrong with a cell by those of its rules that are asked. */
  asked({ id, key }: CellAt, row: GridRow, isAsked: (on: CellRule['on']) => boolean): Breach | null {
    const known = this.of(id, key)
    const rules = this.#rules[key] ?? []
    if (known === undefined || rules.every(({ on }) => on === undefined))
      return isAsked(undefined) ? (known ?? null) : null
    if (this.#misread.get(key)?.has(plainText(row[key])) === true) return isAsked(undefined) ? known : null
    const isRivalled = () => this.unique.rivalOf(id, key, row[key]) !== undefined
    const asked = rules.filter(({ on }) => isAsked(on))
    return breachOf(asked, row[key], { id, row: () => row, isRivalled })
  }

  in(id: RowId): readonly CellAt[] {
    return [...(this.#found.get(id)?.keys() ?? [])].map((key) => ({ id, key }))
  }

  /** Looks again at what changed. @returns the cells that are judged otherwise than before */
  settle(records: Records, isJudged: (id: RowId) => boolean): CellAt[] {
    const changed: CellAt[] = []
    for (const id of this.restless) this.#judge(id, records, isJudged(id), changed)
    this.restless.clear()
    return changed
  }

  #judge(id: RowId, records: Records, isJudged: boolean, changed: CellAt[]): void {
    const before = this.#found.get(id)
    const after = isJudged && this.#canFail ? this.#breaches(id, records) : null
    if (before === undefined && (after === null || after.size === 0)) return
    for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
      if (before?.get(key)?.message !== after?.get(key)?.message) changed.push({ id, key })
    }
    this.#count += (after?.size ?? 0) - (before?.size ?? 0)
    if (after === null || after.size === 0) this.#found.delete(id)
    else this.#found.set(id, after)
  }

  get #canFail(): boolean {
    return this.#entries.length > 0 || this.#misread.size > 0
  }

  #breaches(id: RowId, records: Records): Map<string, Breach> {
    const row = records.row(id) ?? {}
    const found = new Map<string, Breach>()
    for (const [key, texts] of this.#misread) {
      const message = texts.get(plainText(row[key]))
      if (message !== undefined) found.set(key, { message, isRivalled: false })
    }
    for (const [key, rules] of this.#entries) {
      if (found.has(key)) continue
      const isRivalled = () => this.unique.rivalOf(id, key, row[key]) !== undefined
      const breach = breachOf(rules, row[key], { id, row: () => row, isRivalled })
      if (breach !== null) found.set(key, breach)
    }
    return found
  }
}
