import type { Field } from '#contract/define-entity.ts'
import type { PickerProps } from '#widgets/picker-props.ts'

/** What the control of a field gets: its field beside what a form item hands in. */
export interface FieldInputProps extends PickerProps<string | number> {
  field: Field
  /** Value → text of what the record was read with. */
  texts?: Readonly<Record<string, string>> | undefined
  /** What the record is called; given to pictures alone, which show its letter while they are empty. */
  named?: string
}

/** The value of a control that knows texts only. */
export function textValue(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
