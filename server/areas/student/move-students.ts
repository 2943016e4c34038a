import type { student } from '#contract/areas/student/student.entity.ts'
import type { ActionDraft, ActionOutcome, ActionWork } from '#server/engine/actions/action-work.ts'
import { doneTo } from '#server/engine/actions/done-to.ts'

/** Who works in a department from now on; whoever works there already stays as they are. @param rows locked, in the transaction that moves them */
export function moveStudents(rows: readonly ActionDraft<typeof student>[], orgId: string): ActionOutcome {
  const leftOut = rows.filter(({ before }) => before.orgId === orgId).map(({ id }) => id)
  const moved = rows.filter(({ before }) => before.orgId !== orgId)
  for (const { columns } of moved) columns['org_id'] = orgId
  return { leftOut, message: doneTo('已设置部门：', { fit: moved.map(({ id }) => id), leftOut }) }
}

/** Source: SCREEN-06. */
export const setDepartment: ActionWork<unknown, typeof student> = (_context, { rows, values }) =>
  moveStudents(rows, String(values['deptId']))
