import { defineArea } from '#contract/define-area.ts'
import { page as analysisPage } from './analysis.page.ts'

/** The home page. */
export const area = defineArea({
  name: 'dashboard',
  entities: [],
  pages: [analysisPage],
})
