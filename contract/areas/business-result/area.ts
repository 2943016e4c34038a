import { defineArea } from '#contract/define-area.ts'
import { businessResult } from './business-result.entity.ts'
import { page } from './business-result.page.ts'

/** What business brought in. */
export const area = defineArea({ name: 'business-result', entities: [businessResult], pages: [page] })
