import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { menu as apiDocumentMenu } from './api-document.menu.ts'
import { page as apiDocumentPage } from './api-document.page.ts'

/** The description of the interface. */
export const area = defineArea({
  name: 'api-document',
  entities: [],
  pages: [inMenu(apiDocumentPage, apiDocumentMenu)],
})
