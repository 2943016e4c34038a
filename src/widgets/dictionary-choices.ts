import { dictionaryLabel, type DictionaryItem } from '#contract/wire/session.ts'
import type { DictionaryCache } from '#core/services.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'

/** Dictionary items as options. */
export function choicesOf(items: readonly DictionaryItem[]): Choice[] {
  return items.map((item) => ({
    value: item.value,
    label: dictionaryLabel(item),
    ...(item.color ? { color: item.color } : {}),
    ...(item.disabled === true ? { disabled: true } : {}),
  }))
}

/** The options of a dictionary, from the cache where it has them. Source: ENT-03. */
export function dictionarySource(dictionaries: DictionaryCache, code: string) {
  const known = dictionaries.peek(code)
  return {
    known: known === null ? null : choicesOf(known),
    fetch: async () => choicesOf(await dictionaries.load(code)),
  }
}
