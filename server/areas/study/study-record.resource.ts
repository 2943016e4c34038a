import { sql as raw } from 'kysely'
import { studyAnswer } from '#contract/areas/study/study-answer.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { studyStep } from '#contract/areas/study/study-step.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { studySteps } from './study-record-steps.ts'

/** What students learnt; terminals write it. `org_id` is where the student worked then. Source: SCREEN-56. */
export const studyRecords = defineResource(studyRecord, {
  extras: {
    sysOrgCode: orgCodeOf('org_id'),
    stepCount: { label: '步骤数', type: 'integer', expression: partsIn(studyStep.table) },
    answerCount: { label: '答题数', type: 'integer', expression: partsIn(studyAnswer.table) },
  },
  sort: { key: 'startTime', descending: true },
  steps: studySteps,
})

/** How many rows of a part a session has. */
function partsIn(table: string) {
  return raw<number>`(select count(*)::int from ${raw.table(table)} p 
    where p.tenant_id = ${rowRef('tenant_id')} and p.record_id = ${rowRef('id')})`
}

const PART = {
  extras: { sysOrgCode: orgCodeOf('record_id', [{ table: studyRecord.table, column: 'org_id' }]) },
  live: 'never',
} as const

/** How the steps of a session went; who may see the session sees them. */
export const sessionSteps = defineResource(studyStep, { ...PART, sort: { key: 'stepNo', descending: false } })

/** What was answered in an exam. */
export const sessionAnswers = defineResource(studyAnswer, { ...PART, sort: { key: 'questionNo', descending: false } })
