import { defineArea } from '#contract/define-area.ts'
import { address } from './address.entity.ts'
import { page } from './address.page.ts'

/** Provinces, cities and districts. */
export const area = defineArea({ name: 'address', entities: [address], pages: [page] })
