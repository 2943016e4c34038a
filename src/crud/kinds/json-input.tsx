import { Input } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** A JSON text. */
export function JsonInput({ field: _field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 3, maxRows: 12 }}
      spellCheck={false}
      style={{ fontFamily: 'ui-monospace, Consolas, monospace' }}
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
