import { role } from '#contract/areas/role/role.entity.ts'
import { grantParts } from '#crud/grants/grants-with.ts'
import { ROLE_GRANTS } from '#crud/grants/grant-calls.ts'
import { batchActions, copyPayload, rowActions } from './role-actions.ts'
import { createComparison } from './role-comparison-with.ts'
import { RoleSlots } from './role-slots.tsx'

/** What both lists of roles are made of. Source: contract §21.2. */
export const ROLE_LIST = {
  entity: role,
  form: ['roleName', 'roleCode', 'standing', 'description'],
  // Whose it is: what all tenants share is the platform's.
  reads: ['tenantId'],
  record: { payload: copyPayload },
  parts: { ...grantParts(ROLE_GRANTS), comparison: createComparison },
  rowActions,
  batchActions,
  aside: RoleSlots,
} as const
