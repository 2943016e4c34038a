import { department } from '#contract/entities/department.entity.ts'
import { defineResource } from '#server/resources/define-resource.ts'

/** Departments as an Excel sheet, in the order of their codes; everything else about them follows the tree. Source: contract §5.3. */
export const departments = defineResource(department, { sort: { key: 'orgCode', descending: false } })
