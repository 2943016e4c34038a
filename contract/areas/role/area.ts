import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { role } from './role.entity.ts'
import { menu as roleMenu } from './role.menu.ts'
import { page as rolePage } from './role.page.ts'
import { menu as roleUsersMenu } from './role-users.menu.ts'
import { page as roleUsersPage } from './role-users.page.ts'

/** Roles, what they grant and who holds them. */
export const area = defineArea({
  name: 'role',
  entities: [role],
  pages: [inMenu(rolePage, roleMenu), inMenu(roleUsersPage, roleUsersMenu)],
})
