import type { PickerProps } from '#widgets/picker-props.ts'

/** What every picker of rows of another entity gets; its value is one of them or, with `many`, a comma list. */
export interface ReferencePickerProps extends PickerProps {
  /** Name of the entity. */
  to: string
  many?: boolean | undefined
  /** What is kept of a row, other than its entity says. */
  by?: string | undefined
  /** Only departments that the person may give to people can be chosen. */
  givable?: boolean | undefined
  /** Value → text of what was kept before: it is shown although the picker may not find it any more. */
  texts?: Readonly<Record<string, string>> | undefined
}
