import type { Field } from '#contract/define-entity.ts'
import { joined, separated } from '#core/formats/formats.ts'
import { Radio, Select } from 'antd'
import { textValue, type FieldInputProps } from './input-props.ts'

interface KnownChoicesProps extends Omit<FieldInputProps, 'field' | 'texts'> {
  choices: NonNullable<Field['choices']>
}

/** One of few values that are known here, all of them in sight. */
export function ChoiceRadio({ choices, value, onChange, disabled = false, id }: KnownChoicesProps) {
  return (
    <Radio.Group
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      value={textValue(value)}
      onChange={(event) => onChange?.(String(event.target.value))}
    />
  )
}

/** Several of few values that are known here, as a comma list. Source: FMT-04. */
export function ChoicesSelect({ choices, value, onChange, ...rest }: KnownChoicesProps) {
  return (
    <Select
      mode="multiple"
      allowClear
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      value={separated(textValue(value))}
      onChange={(values: string[]) => onChange?.(joined(values))}
    />
  )
}
