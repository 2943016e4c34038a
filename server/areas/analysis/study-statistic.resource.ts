import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { LEARNT } from '#contract/areas/analysis/learnt-values.ts'
import { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { rangeProblem } from '#contract/figures/periods.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { refused } from '#server/http/refusals.ts'
import { REQUIRED_COURSES } from '#server/training/required-courses.ts'
import { HOURS_REACHED, REQUIRED_HOURS, YEAR_HOURS } from '#server/training/required-hours.ts'

/** Days of GMT+8 as SQL, both of them inside. */
interface SqlDays {
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
}

const TODAY = raw`(now() at time zone interval '8 hours')::date`
const THIS_YEAR: SqlDays = { from: raw`date_trunc('year', ${TODAY})::date`, to: TODAY }

/** Who is on the books, with what they learnt in the days that are asked for and how they stand with courses and hours. Source: SCREEN-57. */
export const studyStatistics = defineResource(studyStatistic, {
  extras: {
    sysOrgCode: orgCodeOf('org_id'),
    courseDone: { label: '已学课程', type: 'integer', expression: REQUIRED_COURSES.done },
    courseTotal: { label: '应学课程', type: 'integer', expression: REQUIRED_COURSES.total },
    doneRate: { label: '完成率', type: 'decimal', expression: REQUIRED_COURSES.rate },
    yearHours: { label: '本年学时', type: 'decimal', expression: YEAR_HOURS },
    requiredHours: { label: '应修学时', type: 'decimal', expression: REQUIRED_HOURS },
    hoursReached: { label: '达标', type: 'text', expression: HOURS_REACHED },
    learnt: { label: '期内学习', type: 'text', expression: learntIn(THIS_YEAR).learnt },
    plays: { label: '学习次数', type: 'integer', expression: learntIn(THIS_YEAR).plays },
    hours: { label: '期内学时', type: 'decimal', expression: learntIn(THIS_YEAR).hours },
    avgScore: { label: '平均分', type: 'decimal', expression: learntIn(THIS_YEAR).avgScore },
  },
  sort: { key: 'lastStudyTime', descending: true },
  visible: () => [raw<SqlBool>`${rowRef('status')} = ${STUDENT_STATUS.active}`],
  asked: (parameters) => {
    const days = daysIn(parameters)
    return days === null ? {} : learntIn(days)
  },
})

/** Null = the list is asked for no days. @throws ApiError for days that are none */
function daysIn({ studyDay_begin: begin, studyDay_end: end }: Parameters): SqlDays | null {
  if (!isGiven(begin) && !isGiven(end)) return null
  if (!isGiven(begin) || !isGiven(end)) throw refused('请同时选择统计的开始日期和结束日期！')
  const problem = rangeProblem({ from: begin, to: end })
  if (problem !== null) throw refused(problem)
  return { from: raw`${begin}::date`, to: raw`${end}::date` }
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** What a student learnt, wherever that was; what somebody judged invalid does not count. */
function learntIn({ from, to }: SqlDays) {
  const records = raw`from ${raw.table(studyRecord.table)} r where r.tenant_id = ${rowRef('tenant_id')}
    and r.student_id = ${rowRef('id')} and r.flag is distinct from ${raw.lit(STUDY_FLAG.rejected)}
    and r.start_time >= ${from}::timestamp at time zone interval '8 hours'
    and r.start_time < (${to} + 1)::timestamp at time zone interval '8 hours'`
  return {
    learnt: raw`(case when exists (select ${records}) then ${raw.lit(LEARNT.yes)} else ${raw.lit(LEARNT.no)} end)`,
    plays: raw`(select count(*)::integer ${records})`,
    hours: raw`(select coalesce(sum(r.credit), 0)::numeric(15, 1) ${records})`,
    avgScore: raw`(select round(avg(r.score), 1) ${records})`,
  }
}
