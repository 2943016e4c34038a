import type { ReactNode } from 'react'
import { StateFrame } from './state-frame.tsx'

interface EmptyStateProps {
  /** What is missing: 还没有用户. */
  title?: string
  /** Why, and what to do about it. */
  hint?: ReactNode
  compact?: boolean
  /** Buttons. */
  children?: ReactNode
}

/** Nothing to show, said with a reason and a next step. */
export function EmptyState({ title = '暂无数据', hint, compact = false, children }: EmptyStateProps) {
  return (
    <StateFrame compact={compact} title={title} hint={hint} drawing={TRAY}>
      {children}
    </StateFrame>
  )
}

const TRAY = (
  <g strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
    <path d="M14 40 26 16h44l12 24v18a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4Z" />
    <path d="M14 40h20l4 8h20l4-8h20" />
    <path d="M36 27h24" opacity=".6" />
  </g>
)
