import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { menu as inspectorMenu } from './inspector.menu.ts'
import { page as inspectorPage } from './inspector.page.ts'

/** What runs in the window. */
export const area = defineArea({
  name: 'inspector',
  entities: [],
  pages: [inMenu(inspectorPage, inspectorMenu)],
})
