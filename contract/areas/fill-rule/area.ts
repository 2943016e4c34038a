import { defineArea } from '#contract/define-area.ts'
import { fillRule } from './fill-rule.entity.ts'
import { page } from './fill-rule.page.ts'

/** Rules that give values. */
export const area = defineArea({ name: 'fill-rule', entities: [fillRule], pages: [page] })
