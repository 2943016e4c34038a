import { defineArea } from '#contract/define-area.ts'

/** What a person has set for themselves. */
export const area = defineArea({
  name: 'preference',
  entities: [],
  pages: [],
})
