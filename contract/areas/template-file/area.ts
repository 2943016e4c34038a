import { defineArea } from '#contract/define-area.ts'
import { templateFile } from './template-file.entity.ts'
import { page } from './template-file.page.ts'

/** Files that are filled in: sheets to import, certificates, reports, contracts. */
export const area = defineArea({ name: 'template-file', entities: [templateFile], pages: [page] })
