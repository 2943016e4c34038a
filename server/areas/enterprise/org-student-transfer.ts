import type { student } from '#contract/areas/student/student.entity.ts'
import { doneTo } from '#server/engine/actions/done-to.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Services } from '#server/services.ts'

/**
 * Moves students to another organisation; who is there already stays as they are. What was answered about the two lower levels is put on record
 * with each. Source: SCREEN-27, domain part 4.
 */
export const transfer: ActionWork<Services, typeof student> = (_context, { rows, values }) => {
  const orgId = String(values['orgId'])
  const fit = rows.filter(({ before }) => before.orgId !== orgId)
  for (const { columns } of fit) columns['org_id'] = orgId
  const leftOut = rows.filter((row) => !fit.includes(row)).map(({ id }) => id)
  return {
    message: doneTo('已调整组织：', { fit: fit.map(({ id }) => id), leftOut }),
    leftOut,
    recorded: { again: values['again'] === 1 },
  }
}
