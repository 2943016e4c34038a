import { useShell } from '#layout/shell/shell-context.tsx'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import styles from './tenant-notice.module.css'

/** What users who work in a tenant are told of its end: before it a reminder that can be put away, in the days of grace it stays. */
export function TenantNotice() {
  const { menuRoutes } = useShell().actors
  const notice = useSelector(menuRoutes, ({ context }) => context.permission?.tenantNotice ?? null)
  const [putAway, setPutAway] = useState('')
  if (notice === null || (!notice.isUrgent && notice.text === putAway)) return null
  return (
    <div
      role={notice.isUrgent ? 'alert' : 'status'}
      className={styles['notice']}
      data-urgent={notice.isUrgent || undefined}
    >
      <span>{notice.text}</span>
      {!notice.isUrgent && (
        <button type="button" onClick={() => setPutAway(notice.text)}>
          知道了
        </button>
      )}
    </div>
  )
}
