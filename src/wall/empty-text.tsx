import type { ReactNode } from 'react'

/** Why nothing is drawn. */
export function EmptyText({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>
}
