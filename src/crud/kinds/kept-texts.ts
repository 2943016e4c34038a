import type { Row } from '#contract/wire/row.ts'
import { separated } from '#core/formats/formats.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { Values } from '#machines/list-page/draft.ts'

/** Value → text of what a record was read with, from the text the server added beside it. */
export function keptTexts(record: Values, key: string): Readonly<Record<string, string>> | undefined {
  const [value, text] = [record[key], record[`${key}_dictText`]]
  if ((typeof value !== 'string' && typeof value !== 'number') || typeof text !== 'string') return undefined
  const [values, texts] = [separated(String(value)), separated(text)]
  if (values.length !== texts.length) return values.length === 1 ? { [values[0]!]: text } : undefined
  return Object.fromEntries(values.map((each, at) => [each, texts[at]!]))
}

/** A value of one version of a record as a row, with the texts that the other versions were read with. */
export function rowOf(key: string, value: unknown, versions: readonly Values[]): Row {
  const texts: Record<string, string> = Object.assign({}, ...versions.map((version) => keptTexts(version, key)))
  const members = separated(textOf(value))
  const isNamed = members.some((member) => texts[member] !== undefined)
  const text = members.map((member) => texts[member] ?? member).join(',')
  return { [key]: value, ...(isNamed ? { [`${key}_dictText`]: text } : {}) }
}
