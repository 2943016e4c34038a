import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { VERDICT } from '#contract/areas/study/study-values.ts'
import type { studyRecordLifecycle } from '#machines/lifecycles/study-record.lifecycle.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { certifyPassed } from '#server/training/certify-passed.ts'
import { recountStudent } from '#server/training/recount.ts'

type StepName = (typeof studyRecordLifecycle)['steps'][number]['name']
type Draft = StepDraft<typeof studyRecord>

/** What is decided about a record; each decision counts the student's records anew. Source: domain part 4. */
export const studySteps: Partial<Record<StepName, StepHook<typeof studyRecord>>> = {
  claim: async (context, draft) => {
    const studentId = String(draft.values.studentId)
    await requireVisibleRows(context, context.resources.named('student'), [studentId])
    await raw`update ${raw.table(studyRecord.table)} r set student_id = s.id, student_name = s.realname, org_id = s.org_id
      from ${raw.table(student.table)} s where r.id = ${draft.id} and s.id = ${studentId}`.execute(context.sql)
    return recount(context, draft, studentId)
  },
  accept: async (context, draft) => {
    if (!draft.before.studentId) throw refused('没有学员的学习记录不能认定有效！')
    const changes = await decide(context, draft, VERDICT.accepted)
    return [...changes, ...(await certifyPassed(context, draft.id))]
  },
  reject: (context, draft) => decide(context, draft, VERDICT.rejected),
}

async function decide(context: Context, draft: Draft, verdict: string): Promise<readonly RowChange[]> {
  await raw`update ${raw.table(studyRecord.table)} set verdict = ${verdict} where id = ${draft.id}`.execute(context.sql)
  const { studentId } = draft.before
  return studentId ? recount(context, draft, studentId) : []
}

/** What the step itself writes at the end is what was counted. @returns what changed elsewhere */
async function recount(context: Context, draft: Draft, studentId: string): Promise<readonly RowChange[]> {
  const changes = await recountStudent(context, studentId)
  const { rows } = await raw<{
    flag: string
  }>`select flag from ${raw.table(studyRecord.table)} where id = ${draft.id}`.execute(context.sql)
  draft.columns['flag'] = rows[0]!.flag
  return changes
}
