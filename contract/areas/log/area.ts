import { defineArea } from '#contract/define-area.ts'
import { log } from './log.entity.ts'
import { page as logPage } from './log.page.ts'

/** Who was here and did what. */
export const area = defineArea({
  name: 'log',
  entities: [log],
  pages: [logPage],
})
