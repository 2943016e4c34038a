import type { Field } from '#contract/define-entity.ts'
import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import { Select } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** One value of the field's dictionary, or of its own choices. */
export function DictionaryInput({ field, texts: _texts, ...item }: FieldInputProps) {
  if (field.choices !== undefined) return <ChoiceSelect {...item} choices={field.choices} />
  return <DictionarySelect {...item} code={field.dictionary ?? ''} numeric={field.numeric} />
}

interface ChoiceSelectProps extends Omit<FieldInputProps, 'field' | 'texts'> {
  choices: NonNullable<Field['choices']>
}

/** One of few values that are known here; another one counts as none. */
function ChoiceSelect({ choices, value, onChange, ...rest }: ChoiceSelectProps) {
  const known = choices.find((choice) => choice.value === String(value))
  return (
    <Select
      {...rest}
      options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      value={known?.value ?? null}
      onChange={(chosen: string | null) => onChange?.(chosen ?? '')}
    />
  )
}
