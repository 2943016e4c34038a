import { defineArea } from '#contract/define-area.ts'
import { page as guidePage } from './guide.page.ts'
import { page as guidePagePage } from './guide-page.page.ts'

/** The guide for the people who use the console. */
export const area = defineArea({
  name: 'guide',
  entities: [],
  pages: [guidePage, guidePagePage],
})
