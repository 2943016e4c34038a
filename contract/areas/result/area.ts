import { defineArea } from '#contract/define-area.ts'
import { page as successPage } from './success.page.ts'

/** How an operation ended. */
export const area = defineArea({
  name: 'result',
  entities: [],
  pages: [successPage],
})
