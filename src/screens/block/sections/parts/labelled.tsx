import { useId, type ReactNode } from 'react'
import styles from './parts.module.css'

/** A block with its label, as a form item gives it one. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
