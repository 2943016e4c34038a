import { Switch } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** On is 1 and off is 0 on the wire; older servers also say Y and N. */
export function SwitchInput({ value, onChange, id, disabled = false }: FieldInputProps) {
  return (
    <Switch
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      checked={value === 1 || value === '1' || value === 'Y'}
      onChange={(checked) => onChange?.(checked ? 1 : 0)}
    />
  )
}
