import { defineArea } from '#contract/define-area.ts'
import { course } from './course.entity.ts'
import { group as courseGroup } from './course.group.ts'

/** What people are trained by. */
export const area = defineArea({
  name: 'course',
  entities: [course],
  pages: [],
  groups: [courseGroup],
})
