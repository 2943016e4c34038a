import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { log } from './log.entity.ts'
import { menu as logMenu } from './log.menu.ts'
import { page as logPage } from './log.page.ts'

/** Who was here and did what. */
export const area = defineArea({
  name: 'log',
  entities: [log],
  pages: [inMenu(logPage, logMenu)],
})
