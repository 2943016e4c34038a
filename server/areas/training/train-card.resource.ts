import { sql as raw, type SqlBool } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { trainCardSteps } from './train-card-steps.ts'
import { CARD_HOURS } from './train-hours.ts'

/** Who taught every level of the card, where it was one person alone. */
const SOLE_TEACHER = raw`(select case when count(distinct l.teacher) = 1 and count(l.teacher) = count(*) then max(l.teacher) end
  from ${raw.table(trainLevel.table)} l where l.card_id = ${rowRef('id')})`

/** Cards of three-level education; they are opened for students, and stay. Source: domain part 4. */
export const trainCards = defineResource(trainCard, {
  extras: {
    sysOrgCode: orgCodeOf('org_id'),
    hours: { label: '已修学时', type: 'decimal', expression: CARD_HOURS },
    soleTeacher: { label: '唯一授课教员', type: 'text', expression: SOLE_TEACHER },
  },
  steps: trainCardSteps,
  timelineSources: [
    {
      kind: 'trainCard',
      label: '三级教育',
      about: ({ name }, record) =>
        name === student.name ? raw<SqlBool>`${rowRef('student_id')} = ${String(record['id'])}` : null,
      at: 'create_time',
      by: 'createBy',
      words: (row) => `开三级教育卡 ${row.cardNo ?? ''}`,
    },
  ],
})
