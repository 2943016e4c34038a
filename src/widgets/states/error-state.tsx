import { Button } from 'antd'
import type { ReactNode } from 'react'
import { StateFrame } from './state-frame.tsx'

interface ErrorStateProps {
  title?: string
  /** The sentence of the failure, in Chinese. */
  hint?: ReactNode
  compact?: boolean
  /** Offers 重试. */
  onRetry?: (() => void) | undefined
  /** Further buttons. */
  children?: ReactNode
}

/** Something failed, said with its reason and a way on. */
export function ErrorState({ title = '加载失败', hint, compact = false, onRetry, children }: ErrorStateProps) {
  return (
    <StateFrame role="alert" compact={compact} title={title} hint={hint} drawing={TORN_CABLE}>
      {onRetry !== undefined && (
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      )}
      {children}
    </StateFrame>
  )
}

const TORN_CABLE = (
  <g strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
    <rect x="8" y="26" width="24" height="20" rx="4" />
    <path d="M32 31h6M32 41h6M8 36H2" />
    <rect x="64" y="26" width="24" height="20" rx="4" />
    <path d="M64 31h-8v10h8M88 36h6" />
    <path d="m45 24 3 6M51 24l-3 6M45 48l3-6M51 48l-3-6" opacity=".6" />
  </g>
)
