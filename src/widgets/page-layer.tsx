import type { ReactNode } from 'react'
import { usePage } from './page-context.tsx'

/**
 * What lies above a page (dialogs, drawers) is there only while its tab is in front: a hidden page runs no effects, so a dialog that
 * is closed or opened there never finishes. What it shows must come from an actor.
 */
export function PageLayer({ children }: { children: ReactNode }) {
  return usePage().active ? children : null
}
