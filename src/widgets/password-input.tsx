import { Input } from 'antd'
import { PlainIcon } from './plain/plain-icons.tsx'
import type { PickerProps } from './picker-props.ts'

/** A new password; browsers may suggest one but fill none in. */
export function PasswordInput({ value, onChange, ...rest }: PickerProps) {
  return (
    <Input.Password
      autoComplete="new-password"
      maxLength={64}
      iconRender={(isShown) => (
        <span title={isShown ? '隐藏密码' : '显示密码'}>
          <PlainIcon name={isShown ? 'eyeOff' : 'eye'} />
        </span>
      )}
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
