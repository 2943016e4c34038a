import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { position } from './position.entity.ts'
import { menu as positionMenu } from './position.menu.ts'
import { page as positionPage } from './position.page.ts'

/** Positions. */
export const area = defineArea({
  name: 'position',
  entities: [position],
  pages: [inMenu(positionPage, positionMenu)],
})
