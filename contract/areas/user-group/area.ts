import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { userGroup } from './user-group.entity.ts'
import { menu as userGroupMenu } from './user-group.menu.ts'
import { page as userGroupPage } from './user-group.page.ts'

/** Groups of users across departments. */
export const area = defineArea({
  name: 'user-group',
  entities: [userGroup],
  pages: [inMenu(userGroupPage, userGroupMenu)],
})
