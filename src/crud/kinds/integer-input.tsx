import { InputNumber } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** A whole number with its unit. */
export function IntegerInput({ field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
  const limits = {
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
  }
  return (
    <InputNumber
      precision={0}
      style={{ width: '100%' }}
      {...limits}
      {...(field.unit === undefined ? {} : { suffix: field.unit })}
      {...rest}
      value={value === '' || value === undefined ? null : value}
      onChange={(number) => onChange?.(number ?? '')}
    />
  )
}
