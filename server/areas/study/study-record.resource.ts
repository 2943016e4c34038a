import { sql as raw } from 'kysely'
import { studyAnswer } from '#contract/areas/study/study-answer.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { studyStep } from '#contract/areas/study/study-step.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { studySteps } from './study-record-steps.ts'

/** Where somebody worked when they learnt, as data rules compare it. */
const ORG_CODE = raw`(select d.org_code from sys_depart d where d.id = ${rowRef('org_id')})`
const RECORDS_ORG_CODE = raw`(select d.org_code from ${raw.table(studyRecord.table)} r join sys_depart d on d.id = r.org_id
  where r.id = ${rowRef('record_id')})`

/** What students learnt; terminals write it. Source: SCREEN-56. */
export const studyRecords = defineResource(studyRecord, {
  extras: { sysOrgCode: { label: '所属组织编码', type: 'text', expression: ORG_CODE } },
  sort: { key: 'startTime', descending: true },
  steps: studySteps,
})

const PART = {
  extras: { sysOrgCode: { label: '所属组织编码', type: 'text', expression: RECORDS_ORG_CODE } },
  live: 'never',
} as const

/** How the steps of a session went; who may see the session sees them. */
export const sessionSteps = defineResource(studyStep, { ...PART, sort: { key: 'stepNo', descending: false } })

/** What was answered in an exam. */
export const sessionAnswers = defineResource(studyAnswer, { ...PART, sort: { key: 'questionNo', descending: false } })
