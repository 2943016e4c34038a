import { defineArea } from '#contract/define-area.ts'
import { dataSource } from './data-source.entity.ts'
import { page } from './data-source.page.ts'

/** Databases beside the platform's own. */
export const area = defineArea({ name: 'data-source', entities: [dataSource], pages: [page] })
