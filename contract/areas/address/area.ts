import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { address } from './address.entity.ts'
import { menu } from './address.menu.ts'
import { page } from './address.page.ts'

/** Provinces, cities and districts. */
export const area = defineArea({ name: 'address', entities: [address], pages: [inMenu(page, menu)] })
