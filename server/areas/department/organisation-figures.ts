import { sql as raw, type RawBuilder } from 'kysely'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { countBelow } from '#server/engine/organisation/count-below.ts'
import type { ExtraColumn } from '#server/engine/query/columns.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { isNotOnPost } from '#server/training/train-state.ts'

/** Who answers for an organisation is known, or not. */
export const HAS_LEADER: ExtraColumn = {
  label: '有无负责人',
  type: 'text',
  expression: raw`(case when coalesce(${rowRef('leader')}, '') = '' then '0' else '1' end)`,
}

/** What hangs on a department and on what is below it. Source: domain part 3. */
export const FIGURES = {
  staffCount: figure('在册学员', countBelow(student.table, raw`r.status = ${raw.lit(STUDENT_STATUS.active)}`)),
  untrained: figure(
    '未准许上岗',
    countBelow(
      student.table,
      isNotOnPost((column) => raw.ref(`r.${column}`)),
    ),
  ),
  deviceCount: figure('在用设备', countBelow(equipment.table, raw`r.status = ${raw.lit(EQUIPMENT_STATUS.inUse)}`)),
}

function figure(label: string, expression: RawBuilder<unknown>): ExtraColumn {
  return { label, type: 'integer', expression }
}
