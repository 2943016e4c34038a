import { defineArea } from '#contract/define-area.ts'
import { userGroup } from './user-group.entity.ts'
import { page as userGroupPage } from './user-group.page.ts'

/** Groups of users across departments. */
export const area = defineArea({
  name: 'user-group',
  entities: [userGroup],
  pages: [userGroupPage],
})
