import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { category } from './category.entity.ts'
import { menu as categoryMenu } from './category.menu.ts'
import { page as categoryPage } from './category.page.ts'

/** The tree dictionary. */
export const area = defineArea({
  name: 'category',
  entities: [category],
  pages: [inMenu(categoryPage, categoryMenu)],
})
