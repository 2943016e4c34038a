import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './text-link.module.css'

/** A link within a line of text or a cell: it stands where the text would. */
export function TextLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button type="link" size="small" className={styles['link'] ?? ''} onClick={onClick}>
      {children}
    </Button>
  )
}
