import { defineArea } from '#contract/define-area.ts'

/** What study records, sign-ins, hazards and devices add up to. */
export const area = defineArea({
  name: 'analysis',
  entities: [],
  pages: [],
})
