import type { GridRow, RowId } from './source.ts'
import { isEmptyValue, plainText } from './values.ts'

/** What a cell must fulfil; each rule has a sentence of its own. Source: VALID-01…07. */
export type CellRule = WhenJudged & Judgement

interface WhenJudged {
  /** `input`: with each letter and each value taken over; `change`: with each value taken over; `blur`: when the cell is left; absent = with either of the last two. Before a save all are. Source: VALID-08. */
  on?: 'input' | 'change' | 'blur'
}

type Judgement =
  | { kind: 'required'; message: string }
  /** No other row holds the same value. */
  | { kind: 'unique'; message: string }
  /** An empty value passes. */
  | { kind: 'pattern'; matches: (text: string) => boolean; message: string }
  /** Answers what is wrong, or null. */
  | { kind: 'handler'; check: (value: unknown, row: GridRow, id: RowId) => string | null }

/** Rules by column. */
export type CellRules = Readonly<Record<string, readonly CellRule[]>>

/** A rule that is broken. */
export interface Breach {
  message: string
  /** Another row has the same value. */
  isRivalled: boolean
}

/** Where a value stands, or would stand; its row is put together for the rules that ask for it. */
interface JudgedCell {
  id: RowId
  row: () => GridRow
  /** Whether another row holds the value. */
  isRivalled: () => boolean
}

/** The first rule that a value breaks. */
export function breachOf(rules: readonly CellRule[], value: unknown, cell: JudgedCell): Breach | null {
  for (const rule of rules) {
    const message = brokenBy(rule, value, cell)
    if (message !== null) return { message, isRivalled: rule.kind === 'unique' }
  }
  return null
}

function brokenBy(rule: CellRule, value: unknown, cell: JudgedCell): string | null {
  if (rule.kind === 'handler') return rule.check(value, cell.row(), cell.id)
  return isBroken(rule, value, cell.isRivalled) ? rule.message : null
}

function isBroken(rule: Exclude<CellRule, { kind: 'handler' }>, value: unknown, isRivalled: () => boolean): boolean {
  if (rule.kind === 'required') return plainText(value).trim() === ''
  if (isEmptyValue(value)) return false
  return rule.kind === 'unique' ? isRivalled() : !rule.matches(plainText(value))
}
