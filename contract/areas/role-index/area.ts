import { defineArea } from '#contract/define-area.ts'
import { roleIndex } from './role-index.entity.ts'
import { group as roleIndexGroup } from './role-index.group.ts'

/** Where the people of a role begin, for the clients that ask. */
export const area = defineArea({
  name: 'role-index',
  entities: [roleIndex],
  pages: [],
  groups: [roleIndexGroup],
})
