import { defineArea } from '#contract/define-area.ts'
import { page as forbiddenPage } from './forbidden.page.ts'
import { page as notFoundPage } from './not-found.page.ts'
import { page as serverErrorPage } from './server-error.page.ts'

/** Pages that say why there is no other. */
export const area = defineArea({
  name: 'exception',
  entities: [],
  pages: [forbiddenPage, notFoundPage, serverErrorPage],
})
