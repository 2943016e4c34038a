import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { fillRule } from './fill-rule.entity.ts'
import { menu } from './fill-rule.menu.ts'
import { page } from './fill-rule.page.ts'

/** Rules that give values. */
export const area = defineArea({ name: 'fill-rule', entities: [fillRule], pages: [inMenu(page, menu)] })
