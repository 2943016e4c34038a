import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { settleAttempt } from '#server/training/settle-attempt.ts'

/** Attempts at exams; students make them with their tickets, and the end of their time ends them. */
export const examAttempts = defineResource(examAttempt, {
  extras: { sysOrgCode: orgCodeOf('org_id') },
  sort: { key: 'startTime', descending: true },
  steps: { submit: settleAttempt, expire: settleAttempt },
})
