import { defineArea } from '#contract/define-area.ts'
import { page as framePage } from './frame.page.ts'

/** Outside pages. */
export const area = defineArea({
  name: 'frame',
  entities: [],
  pages: [framePage],
})
