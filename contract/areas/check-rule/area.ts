import { defineArea } from '#contract/define-area.ts'
import { checkRule } from './check-rule.entity.ts'
import { page } from './check-rule.page.ts'

/** Rules that values are checked by. */
export const area = defineArea({ name: 'check-rule', entities: [checkRule], pages: [page] })
