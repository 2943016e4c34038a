import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { EVERYBODY } from '#contract/accounts/shared-roles.ts'
import { menu as successMenu } from './success.menu.ts'
import { page as successPage } from './success.page.ts'

/** How an operation ended. */
export const area = defineArea({
  name: 'result',
  section: { path: '/result', title: '结果页', icon: 'check-circle', sort: 99, hidden: true, for: EVERYBODY },
  entities: [],
  pages: [inMenu(successPage, successMenu)],
})
