import { FieldInput } from '#crud/kinds/field-input.tsx'
import { placeholderOf } from '#crud/kinds/field-problem.ts'
import type { FieldInputProps } from './input-props.ts'
import { TextArea } from './written-inputs.tsx'

/** The control of a field in a panel over its cell: that of a form, but a text that opens is open already. */
export function CellInput(props: FieldInputProps) {
  if (props.field.kind !== 'popText') return <FieldInput {...props} />
  return <TextArea placeholder={placeholderOf(props.field)} {...props} />
}
