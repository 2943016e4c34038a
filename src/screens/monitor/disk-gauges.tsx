import type { CSSProperties } from 'react'
import { unitText } from './figure-text.ts'
import styles from './monitor.module.css'

interface Volume {
  name: string
  mount: string
  max: number
  used: number
}

const HIGH = 0.75
const CRITICAL = 0.9

/** How full each volume is, as a ring; the list below says the same in words. */
export function DiskGauges({ disks }: { disks: readonly Volume[] }) {
  return (
    <div className={styles['gauges']} aria-hidden="true">
      {disks.map(({ name, mount, max, used }) => {
        const share = max > 0 ? used / max : 0
        return (
          <div key={name} className={styles['card']}>
            <div className={styles['ring']} data-level={levelOf(share)} style={{ '--share': share } as CSSProperties}>
              <strong>{unitText('ratio', share)}</strong>
            </div>
            <b>{mount}</b>
            <span>
              {unitText('bytes', used)} / {unitText('bytes', max)}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function levelOf(share: number): 'calm' | 'high' | 'critical' {
  if (share >= CRITICAL) return 'critical'
  return share >= HIGH ? 'high' : 'calm'
}
