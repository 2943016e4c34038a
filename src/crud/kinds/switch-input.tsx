import { Switch } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** On is 1 and off is 0 on the wire, `true` and `false` where the field says so; older servers also say Y and N. */
export function SwitchInput({ value, onChange, id, disabled = false }: FieldInputProps) {
  return (
    <Switch
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      checked={ON.has(String(value))}
      onChange={(checked) => onChange?.(checked ? 1 : 0)}
    />
  )
}

const ON: ReadonlySet<string> = new Set(['1', 'true', 'Y'])
