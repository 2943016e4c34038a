import { useState, type KeyboardEvent } from 'react'
import { PlainIcon } from './plain-icons.tsx'
import styles from './plain.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export const CAPS_LOCK_ON = '大写锁定已打开'

/** A password that can be looked at; tells when Caps Lock is on. */
export function SecretField({ hint, ...rest }: Omit<TextFieldProps, 'type' | 'after'>) {
  const [isShown, setShown] = useState(false)
  const [isCapsLocked, setCapsLocked] = useState(false)
  const watch = (event: KeyboardEvent): void => setCapsLocked(event.getModifierState('CapsLock'))
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      icon={<PlainIcon name="lock" />}
      {...rest}
      type={isShown ? 'text' : 'password'}
      hint={isCapsLocked ? <span className={styles['warning']}>{CAPS_LOCK_ON}</span> : hint}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={(event) => {
        setCapsLocked(false)
        rest.onBlur?.(event)
      }}
      after={
        <button
          type="button"
          className={styles['inside']}
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <PlainIcon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
