import { defineArea } from '#contract/define-area.ts'
import { page as apiDocumentPage } from './api-document.page.ts'

/** The description of the interface. */
export const area = defineArea({
  name: 'api-document',
  entities: [],
  pages: [apiDocumentPage],
})
