import { defineArea } from '#contract/define-area.ts'

/** Who came by, day by day. */
export const area = defineArea({
  name: 'visit',
  entities: [],
  pages: [],
})
