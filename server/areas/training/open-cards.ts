import type { student } from '#contract/areas/student/student.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { openCard } from '#server/training/open-card.ts'

/** 开卡: opens the card of each of the students. */
export const openCards: ActionWork<typeof student> = async (context, { rows, values }) => {
  const changes: RowChange[] = []
  const kind = String(values['kind'])
  const reason = typeof values['reason'] === 'string' ? values['reason'] : null
  for (const { id } of rows) changes.push(...(await openCard(context, { studentId: id, kind, reason })))
  return { message: `已开卡 ${rows.length} 人`, changes }
}
