import { defineArea } from '#contract/define-area.ts'
import { user } from './user.entity.ts'
import { page as userPage } from './user.page.ts'
import { group as addressListGroup } from './address-list.group.ts'
import { userAgent } from './user-agent.entity.ts'
import { page as userAgentPage } from './user-agent.page.ts'

/** Users, where they belong and what they are. */
export const area = defineArea({
  name: 'user',
  entities: [user, userAgent],
  pages: [userPage, userAgentPage],
  groups: [addressListGroup],
})
