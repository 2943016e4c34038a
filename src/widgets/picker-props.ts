/** What a form item hands to a picker. An emptied picker answers with an empty text. */
export interface PickerProps<T = string> {
  id?: string
  value?: T | null | undefined
  onChange?: (value: T | '') => void
  disabled?: boolean
  placeholder?: string
}
