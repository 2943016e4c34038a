import { InputNumber } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** Percent, 0 to 100. */
export function ProgressInput({ field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
  return (
    <InputNumber
      precision={0}
      min={field.min ?? 0}
      max={field.max ?? 100}
      suffix="%"
      style={{ width: '100%' }}
      {...rest}
      value={value === '' || value === undefined ? null : value}
      onChange={(number) => onChange?.(number ?? '')}
    />
  )
}
