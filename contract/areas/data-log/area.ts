import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { dataLog } from './data-log.entity.ts'
import { menu as dataLogMenu } from './data-log.menu.ts'
import { page as dataLogPage } from './data-log.page.ts'

/** What records said before. */
export const area = defineArea({
  name: 'data-log',
  entities: [dataLog],
  pages: [inMenu(dataLogPage, dataLogMenu)],
})
