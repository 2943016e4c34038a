import { defineArea } from '#contract/define-area.ts'
import { role } from './role.entity.ts'
import { page as rolePage } from './role.page.ts'
import { page as roleUsersPage } from './role-users.page.ts'

/** Roles, what they grant and who holds them. */
export const area = defineArea({
  name: 'role',
  entities: [role],
  pages: [rolePage, roleUsersPage],
})
