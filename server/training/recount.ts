import { sql as raw, type Transaction } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { EXAM_RESULT, STUDY_FLAG, type StudyFlag } from '#contract/areas/study/study-values.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { creditLevels } from './credit-levels.ts'
import { creditRuleFor } from './credit-rule.ts'
import { judgeRecords, yearOf, type Judged, type StudyFacts } from './credit.ts'

/** What is kept of a record that is judged. */
interface Kept extends StudyFacts {
  flag: StudyFlag
  credit: number
}

/**
 * Judges all records of a student anew and keeps what follows: flag and credit of each, hours and courses of the student,
 * hours of their card. A transaction that writes a record of
 * the same student meanwhile waits. @returns what changed @throws Error for a student that is not there
 */
export async function recountStudent(context: Context, studentId: string): Promise<RowChange[]> {
  const { sql, now } = context
  const locked = await lockStudent(sql, studentId)
  const { tenantId } = locked
  const records = await recordsOf(sql, tenantId, studentId)
  const judged = judgeRecords(records, await creditRuleFor(context, locked))
  const changed = records.filter(({ id, flag, credit }) => {
    const { flag: newFlag, tenths } = judged.get(id)!
    return newFlag !== flag || tenths !== Math.round(credit * 10)
  })
  const ids = changed.map(({ id }) => id)
  await keepJudged(sql, judged, ids)
  const ofCard = await creditLevels(context, { id: studentId, tenantId })
  await keepTotals(sql, [studentId], now)
  const ofRecords: RowChange[] = ids.length > 0 ? [{ entity: studyRecord.name, action: 'edit', ids, tenantId }] : []
  return [...ofRecords, ...ofCard, { entity: student.name, action: 'edit', ids: [studentId], tenantId }]
}

interface Locked {
  tenantId: number
  orgId: string | null
  trainObject: string | null
}

async function lockStudent(sql: Transaction<Tables>, id: string): Promise<Locked> {
  const { rows } = await raw<Locked>`
    select tenant_id as "tenantId", org_id as "orgId", train_object as "trainObject" from ${raw.table(student.table)} where id = ${id} for update`.execute(
    sql,
  )
  if (rows[0] === undefined) throw new Error(`recountStudent: no student ${id}`)
  return rows[0]
}

async function recordsOf(sql: Transaction<Tables>, tenantId: number, studentId: string): Promise<Kept[]> {
  const { rows } = await raw<Kept>`
    select id, coalesce(course_id, '') as "courseId", coalesce(course_minutes, 0) as "courseMinutes",
      coalesce(course_hours, 0)::float8 as "courseHours", (extract(epoch from start_time) * 1000)::float8 as "startMs",
      (extract(epoch from coalesce(end_time, start_time)) * 1000)::float8 as "endMs", coalesce(effective, 0) as effective,
      coalesce(result = ${EXAM_RESULT.passed}, false) as "isPassed", equipment_id as "equipmentId",
      nullif(doubt, '') as doubt, nullif(verdict, '') as verdict, flag, credit::float8 as credit
    from ${raw.table(studyRecord.table)} where tenant_id = ${tenantId} and student_id = ${studentId}`.execute(sql)
  return rows
}

async function keepJudged(
  sql: Transaction<Tables>,
  judged: ReadonlyMap<string, Judged>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const flags = ids.map((id) => judged.get(id)!.flag)
  const tenths = ids.map((id) => judged.get(id)!.tenths)
  await raw`update ${raw.table(studyRecord.table)} r set flag = j.flag, credit = j.tenths / 10.0
    from unnest(${ids}::text[], ${flags}::text[], ${tenths}::int[]) as j (id, flag, tenths) where r.id = j.id`.execute(
    sql,
  )
}

/** Hours of this year from the day of entry on, hours and courses of all time, when somebody learnt last. Source: domain R4. */
export async function keepTotals(
  sql: Transaction<Tables>,
  studentIds: readonly string[],
  nowMs: number,
): Promise<void> {
  const year = yearOf(nowMs)
  const day = raw`(r.start_time at time zone interval '8 hours')::date`
  await raw`update ${raw.table(student.table)} s set hours_year = ${year}, year_hours = t.year_hours,
      total_hours = t.total_hours, pass_count = t.pass_count, last_study_time = t.last_study_time
    from (select w.id, coalesce(sum(r.credit) filter (where extract(year from ${day}) = ${year}
          and ${day} >= coalesce(w.entry_date, ${day})), 0) as year_hours,
        coalesce(sum(r.credit), 0) as total_hours,
        count(distinct r.course_id) filter (where r.result = ${EXAM_RESULT.passed} and r.flag = ${STUDY_FLAG.normal}) as pass_count,
        max(r.start_time) filter (where r.flag <> ${STUDY_FLAG.rejected}) as last_study_time
      from ${raw.table(student.table)} w left join ${raw.table(studyRecord.table)} r
        on r.tenant_id = w.tenant_id and r.student_id = w.id
      where w.id = any(${studentIds}) group by w.id) t
    where s.id = t.id`.execute(sql)
}
