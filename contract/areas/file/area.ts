import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { ossFile } from './file.entity.ts'
import { menu as fileMenu } from './file.menu.ts'
import { page as filePage } from './file.page.ts'

/** What was uploaded. */
export const area = defineArea({
  name: 'file',
  entities: [ossFile],
  pages: [inMenu(filePage, fileMenu)],
})
