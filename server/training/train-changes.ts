import { student } from '#contract/areas/student/student.entity.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** Lists of students show where their cards stand. */
export function studentChanged(studentId: string, tenantId: number): RowChange {
  return { entity: student.name, action: 'edit', ids: [studentId], tenantId }
}

/** Lists of cards show the hours of their levels. */
export function cardChanged(cardId: string, tenantId: number): RowChange {
  return { entity: trainCard.name, action: 'edit', ids: [cardId], tenantId }
}
