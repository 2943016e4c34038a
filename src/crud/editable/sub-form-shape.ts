import type { ReactNode } from 'react'

/** What belongs to one row and is shown beside it. */
export interface SubForm {
  title: (id: string) => string
  /** Makes it ready; rejects when it is not there. */
  open: (id: string, signal: AbortSignal) => Promise<void>
  render: (id: string) => ReactNode
}
