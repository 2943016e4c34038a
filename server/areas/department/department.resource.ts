import { department } from '#contract/areas/department/department.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { FIGURES, HAS_LEADER } from './organisation-figures.ts'
import { RANK } from './department-rank.ts'
import { recodeBelow } from './department-place.ts'
import { moveWarning } from './move-warning.ts'
import { forgetDepartments, ownerOfDepartment, prepareDepartment, requireDissolvable } from './department-hooks.ts'

/**
 * Departments in the order of their codes. Moving one moves everything below it, with new codes. Deleting one deletes everything below it, what it
 * grants and whom it holds; their codes stay taken, so that rows that carry an old code never fall to a new department. Source: API-047, contract
 * §5.3.
 */
export const departments = defineResource(department, {
  sort: { key: 'orgCode', descending: false },
  live: 'changes',
  extras: { positionId: RANK, hasLeader: HAS_LEADER, ...FIGURES },
  placedBy: 'parentId',
  tableDictionary: { texts: ['depart_name'], values: ['id', 'org_code'] },
  ownerOf: ownerOfDepartment,
  beforeWrite: prepareDepartment,
  alsoChanges: recodeBelow,
  moveWarning,
  deletesBranches: true,
  beforeDelete: requireDissolvable,
  afterDelete: forgetDepartments,
})
