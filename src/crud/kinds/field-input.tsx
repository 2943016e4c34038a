import { placeholderOf } from './field-problem.ts'
import type { FieldInputProps } from '#crud/kinds/input-props.ts'
import { inputOf } from '#crud/kinds/inputs.tsx'

/** The control of a field in a form. */
export function FieldInput(props: FieldInputProps) {
  const { Input } = inputOf(props.field.kind)
  return <Input placeholder={placeholderOf(props.field)} {...props} />
}
