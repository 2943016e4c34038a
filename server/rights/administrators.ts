import type { Grants } from '#server/rights/grants-of.ts'

/** A user who holds one of these decides over other people's accounts or rights. */
const ADMINISTRATING: readonly string[] = [
  'system:user:add',
  'system:user:edit',
  'system:user:delete',
  'system:user:changepwd',
  'system:user:frozenBatch',
  'system:user:resetSecondFactor',
  'system:user:addUserRole',
  'system:role:add',
  'system:role:edit',
  'system:permission:saveRole',
  'system:permission:saveDepart',
]

/** Whether somebody administers the platform or the tenant that these grants are of. */
export function isAdministrator({
  administrator,
  permissions,
}: Pick<Grants, 'administrator' | 'permissions'>): boolean {
  return administrator || ADMINISTRATING.some((code) => permissions.has(code))
}
