import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { menu as analysisMenu } from './analysis.menu.ts'
import { page as analysisPage } from './analysis.page.ts'

/** The home page. */
export const area = defineArea({
  name: 'dashboard',
  entities: [],
  pages: [inMenu(analysisPage, analysisMenu)],
})
