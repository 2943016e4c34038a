import type { Field } from '#contract/define-entity.ts'
import { halfWidth } from '#contract/text/half-width.ts'
import { decimalDigits, decimalsOf } from '#contract/kinds/decimal-number.ts'
import { YUAN } from '#contract/kinds/money.ts'
import { thousands } from '#core/formats/formats.ts'
import { InputNumber } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** A number with its unit, grouped by thousands while nobody types. */
export function DecimalInput({ field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
  const unit = field.unit ?? (field.kind === 'money' ? YUAN : undefined)
  return (
    <InputNumber<string | number>
      precision={decimalsOf(field)}
      style={{ width: '100%' }}
      formatter={(number, { userTyping, input }) => (userTyping ? input : grouped(number, field))}
      parser={(text) => halfWidth(text ?? '').replaceAll(',', '')}
      {...(field.min === undefined ? {} : { min: field.min })}
      {...(field.max === undefined ? {} : { max: field.max })}
      {...(unit === undefined ? {} : { suffix: unit })}
      {...rest}
      value={value === '' || value === undefined || value === null ? null : Number(value)}
      onChange={(number) => onChange?.(number === null || number === '' ? '' : Number(number))}
    />
  )
}

function grouped(number: string | number | undefined, field: Field): string {
  return number === undefined || number === '' ? '' : thousands(decimalDigits(Number(number), field))
}
