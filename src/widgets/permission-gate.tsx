import type { AuthEntry } from '#contract/wire/menu.ts'
import { isVisible } from '#core/grants.ts'
import type { ReactNode } from 'react'
import { useServices } from './services-context.tsx'

interface PermissionGateProps {
  /** Permission code, e.g. `system:user:add`. */
  action: string
  /** Permissions that came with the form's data; asked first. */
  formList?: readonly AuthEntry[]
  children: ReactNode
}

/** Leaves its children out of the page unless the action is allowed. Source: PERM-04…08. */
export function PermissionGate({ action, formList = [], children }: PermissionGateProps) {
  return isVisible(action, useServices().grants(), formList) ? children : null
}
