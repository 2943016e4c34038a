import type { Services } from '#core/services.ts'
import { allowed } from '#core/session/grants.ts'
import type { ChildTable } from '#crud/children/child-table.ts'

/** Whether a person may do this to children: those with permissions of their own need them, the others follow their parent. */
export function mayTouch(
  { entity: { offers, permission } }: ChildTable,
  services: Pick<Services, 'grants'>,
  action: 'list' | 'add' | 'edit' | 'delete',
): boolean {
  const isOwn = action === 'list' ? offers.length > 0 : offers.includes(action)
  return !isOwn || allowed(permission, services.grants())(action)
}
