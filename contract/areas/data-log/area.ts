import { defineArea } from '#contract/define-area.ts'
import { dataLog } from './data-log.entity.ts'
import { page as dataLogPage } from './data-log.page.ts'

/** What records said before. */
export const area = defineArea({
  name: 'data-log',
  entities: [dataLog],
  pages: [dataLogPage],
})
