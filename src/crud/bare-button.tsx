import { GuardedButton } from '#widgets/guarded-button.tsx'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'

interface BareButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
}

/** A button of a toolbar that shows its icon alone. */
export function BareButton({ label, icon, onClick }: BareButtonProps) {
  return (
    <Tooltip title={label}>
      <GuardedButton type="text" aria-label={label} icon={icon} onClick={onClick} />
    </Tooltip>
  )
}
