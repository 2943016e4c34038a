import type { Row } from '#contract/wire/row.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import type { NamedAction } from './granted-actions.ts'

interface Asked {
  /** The records that are at hand. */
  rows: readonly Row[]
  count: number
  /** How many marked ones it does not go for. */
  leftOut: number
}

/** What is asked before an action: title and text, the record named in it; no text where nothing is asked. */
export function questionFor(
  crud: Pick<Crud, 'screen'>,
  { ask, label }: NamedAction,
  { rows, count, leftOut }: Asked,
): { title: string; text?: string } {
  const title = ask?.title ?? (ask === undefined ? label : `确认${label}`)
  if (ask === undefined) return { title }
  const { many = `确定${label}选中的 {count} 条${crud.screen.entity.label}吗？` } = ask
  const [row] = rows
  const text = named(count > 1 ? many : ask.text, (key) => {
    if (key === 'count') return String(count)
    return row === undefined ? '' : factOf(row, key, crud)
  })
  return { title, text: leftOutToo(text, count + leftOut, leftOut) }
}

/** The question of a step, the record named in it; what is empty reads 无. */
export function stepQuestion(crud: Pick<Crud, 'screen'>, question: string, row: Row): string {
  return named(question, (key) => factOf(row, key, crud) || '无')
}

function named(text: string, fact: (key: string) => string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => fact(key))
}

function factOf(row: Row, key: string, crud: Pick<Crud, 'screen'>): string {
  return key === 'title' ? nameOf(row, crud) : textOf(row[key])
}

/** The question, and how many of the marked records it does not go for. */
export function leftOutToo(text: string, marked: number, leftOut: number): string {
  return leftOut === 0 ? text : `${text}选中的 ${marked} 项中有 ${leftOut} 项不适用，不会处理。`
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
