import { defineArea } from '#contract/define-area.ts'
import { role } from './role.entity.ts'
import { group as roleGroup } from './role.group.ts'

/** Roles and what they grant. */
export const area = defineArea({
  name: 'role',
  entities: [role],
  pages: [],
  groups: [roleGroup],
})
