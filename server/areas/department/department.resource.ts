import { department } from '#contract/areas/department/department.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'

/** Departments as an Excel sheet, in the order of their codes; everything else about them follows the tree. Source: contract §5.3. */
export const departments = defineResource(department, {
  sort: { key: 'orgCode', descending: false },
  live: 'changes',
  tableDictionary: { texts: ['depart_name'], values: ['id', 'org_code'] },
})
