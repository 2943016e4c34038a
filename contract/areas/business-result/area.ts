import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { businessResult } from './business-result.entity.ts'
import { menu } from './business-result.menu.ts'
import { page } from './business-result.page.ts'

/** What business brought in. */
export const area = defineArea({ name: 'business-result', entities: [businessResult], pages: [inMenu(page, menu)] })
