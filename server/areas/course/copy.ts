import type { course } from '#contract/areas/course/course.entity.ts'
import { copyRow } from '#server/engine/actions/copy-to-tenant.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { courses } from './course.resource.ts'

/** Makes a new draft of a course with all that belongs to it. */
export const copy: ActionWork<typeof course> = async (context, { rows }) => {
  const changes = await copyRow(context, courses, rows[0]!.before)
  return { changes, result: changes[0]!.ids[0]! }
}
