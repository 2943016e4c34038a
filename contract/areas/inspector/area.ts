import { defineArea } from '#contract/define-area.ts'
import { page as inspectorPage } from './inspector.page.ts'

/** What runs in the window. */
export const area = defineArea({
  name: 'inspector',
  entities: [],
  pages: [inspectorPage],
})
