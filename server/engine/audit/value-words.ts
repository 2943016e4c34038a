import type { Field } from '#contract/define-entity.ts'
import { FLAGS } from '#contract/kinds/switch.ts'
import { isList } from '#contract/kinds/read-field.ts'
import type { Row } from '#server/engine/kinds/row.ts'

/** What people call a value of a closed list or of a switch; null = it speaks for itself, or no list knows it. */
export function valueWords(field: Pick<Field, 'kind' | 'choices'> | undefined, value: Row[string]): string | null {
  if (field === undefined || value === null || value === '') return null
  const { choices } = field
  if (choices !== undefined) {
    const members = isList(field as Field) ? String(value).split(',') : [String(value)]
    const texts = members.map((member) => choices.find((one) => one.value === member)?.text)
    return texts.every((text) => text === undefined) ? null : texts.map((text, at) => text ?? members[at]).join('、')
  }
  if (field.kind !== 'switch' && typeof value !== 'boolean') return null
  const flag = FLAGS.get(String(value))
  if (flag === undefined) return null
  return flag === 1 ? '是' : '否'
}
