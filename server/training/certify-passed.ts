import { sql as raw } from 'kysely'
import { course } from '#contract/areas/course/course.entity.ts'
import { CERT_TYPE, certificate } from '#contract/areas/study/certificate.entity.ts'
import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { asPlatform } from './as-platform.ts'
import { issueCertificate } from './issue-certificate.ts'

interface Passed {
  tenantId: number
  studentId: string
  title: string
  hours: number
  score: number | null
}

/** Makes the certificate of an exam that was passed and whose record counts, once; what waits for a decision gets it with the decision. @returns what changed */
export async function certifyPassed(context: Context, recordId: string): Promise<RowChange[]> {
  const { rows } = await raw<Passed>`
    select r.tenant_id as "tenantId", r.student_id as "studentId", c.name as title, r.course_hours::float8 as hours, r.score
    from ${raw.table(studyRecord.table)} r join ${raw.table(course.table)} c on c.id = r.course_id
    where r.id = ${recordId} and r.student_id is not null and r.result = ${EXAM_RESULT.passed} and r.flag = ${STUDY_FLAG.normal}
      and exists (select from ${raw.table(examAttempt.table)} a where a.tenant_id = r.tenant_id and a.id = r.session_id)
      and not exists (select from ${raw.table(certificate.table)} k where k.tenant_id = r.tenant_id and k.record_id = r.id)`.execute(
    context.sql,
  )
  const [passed] = rows
  if (passed === undefined) return []
  const { tenantId, ...done } = passed
  return [await issueCertificate(asPlatform(context, tenantId), { ...done, certType: CERT_TYPE.course, recordId })]
}
