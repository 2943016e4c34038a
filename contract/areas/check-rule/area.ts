import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { checkRule } from './check-rule.entity.ts'
import { menu } from './check-rule.menu.ts'
import { page } from './check-rule.page.ts'

/** Rules that values are checked by. */
export const area = defineArea({ name: 'check-rule', entities: [checkRule], pages: [inMenu(page, menu)] })
