import type { ReactNode } from 'react'
import styles from './states.module.css'

interface StateFrameProps {
  role?: 'status' | 'alert'
  compact: boolean
  title: string
  hint?: ReactNode
  drawing: ReactNode
  children?: ReactNode
}

/** The frame that all empty and failed states share: drawing, title, what to do, actions. */
export function StateFrame({ role, compact, title, hint, drawing, children }: StateFrameProps) {
  return (
    <div role={role} className={`${styles['state']} ${compact ? styles['compact'] : ''}`}>
      <svg className={styles['drawing']} viewBox="0 0 96 72" fill="none" stroke="currentColor" aria-hidden="true">
        {drawing}
      </svg>
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
