import { useEffect, useId, useRef, type ReactNode } from 'react'
import { PlainIcon } from './plain-icons.tsx'
import styles from './plain-dialog.module.css'

interface PlainDialogProps {
  title: string
  /** In CSS pixels; narrower where the window is. */
  width: number
  /** Absent = only its buttons close it. */
  onClose?: (() => void) | undefined
  role?: 'alertdialog'
  children: ReactNode
  /** Buttons. */
  footer?: ReactNode
}

/** A modal dialog of the browser itself: focus stays inside, the page behind is inert. It is open while it is rendered. */
export function PlainDialog({ title, width, onClose, role, children, footer }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    firstOf(element)?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      className={styles['dialog']}
      style={{ width }}
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // The browser closes a dialog by itself when Escape is pressed twice; whether it is open is decided by who renders it.
      onClose={(event) => {
        if (event.currentTarget.isConnected) event.currentTarget.showModal()
      }}
    >
      <header className={styles['header']}>
        <h2 id={id}>{title}</h2>
        {onClose !== undefined && (
          <button type="button" className={styles['close']} aria-label="关闭" onClick={onClose}>
            <PlainIcon name="close" />
          </button>
        )}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
    </dialog>
  )
}

/** Where typing begins: what is chosen, the first input, or the main button. */
function firstOf(dialog: HTMLDialogElement | null): HTMLElement | null {
  return (
    dialog?.querySelector<HTMLElement>('input:checked') ??
    dialog?.querySelector<HTMLElement>('input:not([disabled], [hidden], [readonly])') ??
    dialog?.querySelector<HTMLElement>('button[data-kind="primary"]') ??
    null
  )
}
