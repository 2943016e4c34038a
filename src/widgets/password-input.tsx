import { Input } from 'antd'
import type { PickerProps } from './picker-props.ts'

/** A new password; browsers may suggest one but fill none in. */
export function PasswordInput({ value, onChange, ...rest }: PickerProps) {
  return (
    <Input.Password
      autoComplete="new-password"
      maxLength={64}
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
