import { defineArea } from '#contract/define-area.ts'
import { ossFile } from './file.entity.ts'
import { page as filePage } from './file.page.ts'

/** What was uploaded. */
export const area = defineArea({
  name: 'file',
  entities: [ossFile],
  pages: [filePage],
})
