import type { Field } from '#contract/define-entity.ts'
import type { Row } from '#contract/wire/row.ts'
import { dictionaryLabel } from '#contract/wire/session.ts'
import { separated } from '#core/formats/formats.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { NamedValue } from '#widgets/naming-context.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import { keptTexts } from './kept-texts.ts'
import type { CellServices } from './cell-props.ts'

/** What the values of one column are called, as rows were read and as people chose. */
export interface KnownTexts {
  /** The words of a value; what a row was read with counts only until somebody chose something else. */
  textOf(row: Row): string
  learn(values: readonly NamedValue[]): void
  among(): readonly NamedValue[]
}

/** Texts of a column. A row keeps the text it was read with beside a value that was changed since: what is known of the value itself goes first. @param chosen texts of chosen values, where somebody keeps them */
export function knownTexts(
  key: string,
  field: Field,
  { dictionaries }: Pick<CellServices, 'dictionaries'>,
  chosen: Map<string, string> = new Map(),
): KnownTexts {
  const read = new Map<string, string>()
  const known = (value: string) => chosen.get(value) ?? read.get(value)
  const choices = () => choicesOf(field, dictionaries)
  const learnRow = (row: Row, members: readonly string[]) => {
    if (members.some((member) => known(member) !== undefined)) return
    for (const [value, text] of Object.entries(keptTexts(row, key) ?? {})) read.set(value, text)
  }
  return {
    textOf(row) {
      if (!isNamed(field)) return cellText(row, key, field, dictionaries)
      const members = separated(textOf(row[key]))
      learnRow(row, members)
      const offered = choices()
      const texts = members.map((member) => offered.find(({ value }) => value === member)?.text ?? known(member))
      if (texts.every((text) => text === undefined)) return cellText(row, key, field, dictionaries)
      return members.map((member, at) => texts[at] ?? member).join('、')
    },
    learn: (values) => {
      for (const { value, text } of values) chosen.set(value, text)
    },
    among: () => [...choices(), ...Array.from(new Map([...read, ...chosen]), ([value, text]) => ({ value, text }))],
  }
}

function isNamed({ kind, dictionary, choices }: Field): boolean {
  return kind === 'reference' || dictionary !== undefined || choices !== undefined
}

function choicesOf({ choices, dictionary }: Field, dictionaries: CellServices['dictionaries']): readonly NamedValue[] {
  if (choices !== undefined) return choices
  const items = dictionary === undefined ? null : dictionaries.peek(dictionary)
  return (items ?? []).map((item) => ({ value: item.value, text: dictionaryLabel(item) }))
}
