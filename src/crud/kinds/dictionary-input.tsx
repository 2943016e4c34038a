import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import type { FieldInputProps } from './input-props.ts'

/** One value of the field's dictionary. */
export function DictionaryInput({ field, texts: _texts, ...item }: FieldInputProps) {
  return <DictionarySelect {...item} code={field.dictionary ?? ''} numeric={field.numeric} />
}
