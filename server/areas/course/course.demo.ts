import { course, COURSE_STATUS } from '#contract/areas/course/course.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { Demo } from '#server/engine/seed/demo.ts'
import { COURSES } from './demo-courses.ts'

const AGE_MS = 430 * 86_400_000

/** The courses that the platform shares with every tenant, on offer since before anybody of the demo learnt. */
export const demo: Demo = {
  key: 'courses',
  make: async (seeding) => {
    const rows = COURSES.map((body) => ({
      body: { ...body },
      prepared: { status: COURSE_STATUS.published },
      madeMs: seeding.now - AGE_MS,
    }))
    await addSeedRows(seeding, 0, defineResource(course), rows)
  },
}
