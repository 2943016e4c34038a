import type { Field } from '#contract/define-entity.ts'
import { useTyped } from '#widgets/use-typed.ts'
import { Select } from 'antd'
import type { FieldInputProps } from './input-props.ts'

interface ChoiceSelectProps extends Omit<FieldInputProps, 'field' | 'texts'> {
  choices: NonNullable<Field['choices']>
  isOpen: boolean
  isSearched: boolean | undefined
}

/** One of few values that are known here; another one counts as none, unless what somebody types may be kept. */
export function ChoiceSelect({ choices, value, onChange, isOpen, isSearched = false, ...rest }: ChoiceSelectProps) {
  const kept = value === null || value === undefined ? '' : String(value)
  const offered = choices.map((choice) => ({ value: choice.value, label: choice.text }))
  const { options, search } = useTyped(offered, kept, { isOpen, isSearched })
  const known = options.find((choice) => choice.value === kept)
  return (
    <Select
      {...rest}
      showSearch={search}
      options={options}
      value={known?.value ?? null}
      onChange={(chosen: string | null) => onChange?.(chosen ?? '')}
    />
  )
}
