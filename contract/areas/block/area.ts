import { defineArea } from '#contract/define-area.ts'
import { page as blockPage } from './block.page.ts'

/** The building blocks of the console, to look at and to try. */
export const area = defineArea({
  name: 'block',
  entities: [],
  pages: [blockPage],
})
