import type { Field } from '#contract/define-entity.ts'
import { readField } from '#contract/kinds/read-field.ts'
import { textOf } from '#server/engine/kinds/readers.ts'
import { badInput } from '#server/http/refusals.ts'

/** A value as a column takes it. */
export type Value = string | number | boolean | null

/** Reads one member of a request by its field definition; an empty value becomes the field's initial value or null. @throws ApiError naming the field */
export function readValue(field: Field, given: unknown): Value {
  const text = textOf(field, given)
  if (text === null) throw badInput(`“${field.label}”的格式不正确`)
  if (text.includes('\0')) throw badInput(`“${field.label}”含有不允许的字符`)
  const reading = readField(field.requiredBy === 'form' ? withoutRequired(field) : field, text)
  if ('problem' in reading) throw badInput(reading.problem)
  const { initial, ...plain } = field
  return reading.value !== null || initial === undefined ? reading.value : readValue(plain, initial)
}

function withoutRequired(field: Field): Field {
  const { required: _required, ...rest } = field
  return rest
}
