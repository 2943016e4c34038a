import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { dataSource } from './data-source.entity.ts'
import { menu } from './data-source.menu.ts'
import { page } from './data-source.page.ts'

/** Databases beside the platform's own. */
export const area = defineArea({ name: 'data-source', entities: [dataSource], pages: [inMenu(page, menu)] })
