import type { student } from '#contract/areas/student/student.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { moveStudents } from '#server/training/move-students.ts'

/** Source: SCREEN-27, domain part 4. */
export const transfer: ActionWork<typeof student> = (context, { rows, values }) =>
  moveStudents(context, rows, { orgId: String(values['orgId']), again: values['again'] === 1, done: '已调整组织：' })
