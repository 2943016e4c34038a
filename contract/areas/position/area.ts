import { defineArea } from '#contract/define-area.ts'
import { position } from './position.entity.ts'
import { page as positionPage } from './position.page.ts'

/** Positions. */
export const area = defineArea({
  name: 'position',
  entities: [position],
  pages: [positionPage],
})
