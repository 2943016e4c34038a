import type { Field } from '#contract/define-entity.ts'
import { dictionaryLabel } from '#contract/wire/session.ts'
import { separated } from '#core/formats/formats.ts'
import type { DictionaryCache } from '#core/services.ts'
import type { Row } from '#contract/wire/row.ts'
import { VALUE_TEXTS } from '#crud/kinds/value-texts.ts'

export type CellTextOf = (row: Row, key: string, field: Field, dictionaries: DictionaryCache) => string

/** A value as a person reads it: the server's translation first, then the dictionary at hand, dates in one form. Source: contract §1.4, FMT-01…04. */
export function cellText(row: Row, key: string, field: Field, dictionaries: DictionaryCache): string {
  const translated = row[`${key}_dictText`]
  if (typeof translated === 'string' && translated !== '') return translated.replaceAll(',', '、')
  const value = row[key]
  if (value === null || value === undefined || value === '') return ''
  const text = VALUE_TEXTS[field.kind](value, field)
  if (field.choices !== undefined) return named(text, field.choices)
  return field.dictionary === undefined ? text : labelOf(text, field.dictionary, dictionaries)
}

function labelOf(value: string, code: string, dictionaries: DictionaryCache): string {
  const items = dictionaries.peek(code) ?? []
  return separated(value)
    .map((part) => {
      const item = items.find((candidate) => candidate.value === part)
      return item === undefined ? part : dictionaryLabel(item)
    })
    .join('、')
}

function named(value: string, choices: NonNullable<Field['choices']>): string {
  return separated(value)
    .map((part) => choices.find((choice) => choice.value === part)?.text ?? part)
    .join('、')
}

/** The colour a dictionary gives to a value, if any. */
export function cellColor(row: Row, key: string, field: Field, dictionaries: DictionaryCache): string | null {
  if (field.dictionary === undefined) return null
  const value = row[key]
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return dictionaries.peek(field.dictionary)?.find((item) => item.value === String(value))?.color || null
}
