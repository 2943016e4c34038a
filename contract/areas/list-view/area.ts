import { defineArea } from '#contract/define-area.ts'
import { group } from './list-view.group.ts'

/** Named views of lists. */
export const area = defineArea({
  name: 'list-view',
  entities: [],
  pages: [],
  groups: [group],
})
