import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'
import { user } from './user.entity.ts'
import { menu as userMenu } from './user.menu.ts'
import { page as userPage } from './user.page.ts'
import { group as addressListGroup } from './address-list.group.ts'
import { userAgent } from './user-agent.entity.ts'
import { menu as userAgentMenu } from './user-agent.menu.ts'
import { page as userAgentPage } from './user-agent.page.ts'

/** Users, where they belong and what they are. */
export const area = defineArea({
  name: 'user',
  section: { path: '/isystem', title: '系统管理', icon: 'setting', sort: 90, redirect: '/isystem/user', for: READERS },
  entities: [user, userAgent],
  pages: [inMenu(userPage, userMenu), inMenu(userAgentPage, userAgentMenu)],
  groups: [addressListGroup],
})
