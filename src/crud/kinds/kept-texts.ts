import { separated } from '#core/formats.ts'
import type { Values } from '#machines/list-page/draft.ts'

/** Value → text of what a record was read with, from the text the server added beside it. */
export function keptTexts(record: Values, key: string): Readonly<Record<string, string>> | undefined {
  const [value, text] = [record[key], record[`${key}_dictText`]]
  if ((typeof value !== 'string' && typeof value !== 'number') || typeof text !== 'string') return undefined
  const [values, texts] = [separated(String(value)), separated(text)]
  if (values.length !== texts.length) return values.length === 1 ? { [values[0]!]: text } : undefined
  return Object.fromEntries(values.map((each, at) => [each, texts[at]!]))
}
