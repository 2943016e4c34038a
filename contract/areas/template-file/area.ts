import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { templateFile } from './template-file.entity.ts'
import { menu } from './template-file.menu.ts'
import { page } from './template-file.page.ts'

/** Files that are filled in: sheets to import, certificates, reports, contracts. */
export const area = defineArea({ name: 'template-file', entities: [templateFile], pages: [inMenu(page, menu)] })
