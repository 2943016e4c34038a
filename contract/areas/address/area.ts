import { defineArea } from '#contract/define-area.ts'

/** Provinces, cities and districts. */
export const area = defineArea({ name: 'address', entities: [], pages: [] })
