import { Shield } from '#widgets/shield.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import plant from './plant.svg'
import styles from './user-frame.module.css'

interface UserFrameProps {
  productName: string
  /** Heading of the page. */
  title: ReactNode
  /** Below the heading. */
  lead?: ReactNode
  /** Below everything, outside the form. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of the pages before the sign-in: brand and picture on one side, the form on the other. Source: LAYOUT-16, LAYOUT-17. */
export function UserFrame({ productName, title, lead, foot, children }: UserFrameProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['hero']}>
        <header className={styles['brand']}>
          <Link to="/">
            <Shield fill="#2f86ff" className={styles['shield']} />
            <span>{productName}</span>
          </Link>
        </header>
        <aside className={styles['intro']} aria-label="平台介绍">
          <img src={plant} alt="" className={styles['plant']} />
          <p className={styles['claim']}>
            <strong>安全，落在每一道工序里</strong>
            <span>隐患排查、VR 安全培训、应急演练，一个平台看全、管住、练到位。</span>
          </p>
        </aside>
      </div>
      <main className={styles['main']}>
        <div className={styles['form']}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          {children}
        </div>
        {foot}
      </main>
    </div>
  )
}
