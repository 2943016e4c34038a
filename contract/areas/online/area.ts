import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { onlineUser } from './online-user.entity.ts'
import { menu as onlineUserMenu } from './online-user.menu.ts'
import { page as onlineUserPage } from './online-user.page.ts'

/** Who is signed in. */
export const area = defineArea({
  name: 'online',
  entities: [onlineUser],
  pages: [inMenu(onlineUserPage, onlineUserMenu)],
})
