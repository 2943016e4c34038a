import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { FieldInputProps } from './input-props.ts'

/** One value of the field's dictionary, or of its own choices; of an open field also what somebody types. Source: ENT-48. */
export function DictionaryInput({ field, texts: _texts, ...item }: FieldInputProps) {
  const { choices, dictionary = '', numeric, isOpen = false, isSearched } = field
  if (choices !== undefined) return <ChoiceSelect {...item} choices={choices} isOpen={isOpen} isSearched={isSearched} />
  return <DictionarySelect {...item} code={dictionary} numeric={numeric} isOpen={isOpen} isSearched={isSearched} />
}
