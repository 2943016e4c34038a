import { defineArea } from '#contract/define-area.ts'
import { onlineUser } from './online-user.entity.ts'
import { page as onlineUserPage } from './online-user.page.ts'

/** Who is signed in. */
export const area = defineArea({
  name: 'online',
  entities: [onlineUser],
  pages: [onlineUserPage],
})
