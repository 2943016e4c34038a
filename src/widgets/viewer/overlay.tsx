import { Button } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './viewer.module.css'

/** What is shown above the page. */
export interface ViewerProps {
  paths: readonly string[]
  at: number
  onClose: () => void
}

interface OverlayProps {
  label: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The whole window, above everything, until Escape. */
export function Overlay({ label, onClose, onKeyDown, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of everything in it
    <dialog
      ref={dialog}
      className={styles['overlay']}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </dialog>
  )
}

/** A button with a picture for its name. */
export function Tool({ label, icon, act }: { label: string; icon: ReactNode; act: () => void }) {
  return (
    <Button type="text" className={styles['tool'] ?? ''} aria-label={label} title={label} icon={icon} onClick={act} />
  )
}
