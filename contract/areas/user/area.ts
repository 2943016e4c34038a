import { defineArea } from '#contract/define-area.ts'
import { user } from './user.entity.ts'
import { page as userPage } from './user.page.ts'
import { group as addressListGroup } from './address-list.group.ts'

/** Users, where they belong and what they are. */
export const area = defineArea({
  name: 'user',
  entities: [user],
  pages: [userPage],
  groups: [addressListGroup],
})
