import { halfWidth } from '#contract/text/half-width.ts'
import { InputNumber } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** A whole number with its unit. */
export function IntegerInput({ field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
  const limits = {
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
  }
  return (
    <InputNumber<string | number>
      precision={0}
      parser={(text) => halfWidth(text ?? '').replaceAll(',', '')}
      style={{ width: '100%' }}
      {...limits}
      {...(field.unit === undefined ? {} : { suffix: field.unit })}
      {...rest}
      value={value === '' || value === undefined || value === null ? null : Number(value)}
      onChange={(number) => onChange?.(number === null || number === '' ? '' : Number(number))}
    />
  )
}
