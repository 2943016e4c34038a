import { DateInput } from '#widgets/date-input.tsx'
import type { PickerProps } from '#widgets/picker-props.ts'

/** A day. */
export function DayInput(props: PickerProps) {
  return <DateInput kind="date" {...props} />
}

/** A day and time. */
export function MomentInput(props: PickerProps) {
  return <DateInput kind="datetime" {...props} />
}
