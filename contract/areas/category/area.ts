import { defineArea } from '#contract/define-area.ts'
import { category } from './category.entity.ts'
import { page as categoryPage } from './category.page.ts'

/** The tree dictionary. */
export const area = defineArea({
  name: 'category',
  entities: [category],
  pages: [categoryPage],
})
