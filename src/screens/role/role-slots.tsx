import { GrantDrawer } from '#crud/grants/grant-drawer.tsx'
import type { Crud } from '#crud/screen.ts'
import type { RoleParts } from './role-actions.ts'
import { RoleComparisonWindow } from './role-comparison.tsx'

/** What opens beside a list of roles. */
export function RoleSlots({ crud }: { crud: Crud<RoleParts> }) {
  return (
    <>
      <GrantDrawer crud={crud} />
      <RoleComparisonWindow crud={crud} />
    </>
  )
}
