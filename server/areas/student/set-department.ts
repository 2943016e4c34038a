import type { student } from '#contract/areas/student/student.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { moveStudents } from '#server/training/move-students.ts'

/** Source: SCREEN-06. */
export const setDepartment: ActionWork<typeof student> = (context, { rows, values }) =>
  moveStudents(context, rows, { orgId: String(values['deptId']), again: values['again'] === 1, done: '已设置部门：' })
