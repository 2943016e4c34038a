import type { ComponentProps } from 'react'
import { holdPress } from './hold-press.ts'
import styles from './plain.module.css'

interface PlainButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'default' | 'text'
  /** A request is under way: a spinner turns and further presses do nothing. */
  busy?: boolean
  /** As wide as its place. */
  wide?: boolean
}

/** A button without antd, for pages and dialogs that must be light. */
export function PlainButton({ kind = 'default', busy = false, wide = false, ...rest }: PlainButtonProps) {
  const { children, className = '', onClick, type = 'button', ...attributes } = rest
  return (
    <button
      {...attributes}
      {...holdPress}
      type={type === 'submit' && busy ? 'button' : type}
      className={`${styles['button']} ${className}`}
      data-kind={kind}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  )
}
