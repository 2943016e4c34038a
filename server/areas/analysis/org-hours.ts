import { sql as raw } from 'kysely'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { Context } from '#server/engine/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { HOURS_REACHED, REQUIRED_HOURS, YEAR_HOURS } from '#server/training/required-hours.ts'
import { FIRST, scopeOf, type Asked } from './asked.ts'
import { IS_OF_LINE, placeLines } from './place-lines.ts'

type Hours = HomeAnswer<'org-hours'>

/** Hours of this year by organisation, those that lack most of what is required first. Source: R4, walls 1.3. */
export async function orgHours(context: Context, asked: Asked): Promise<Hours> {
  const scope = await scopeOf(context, asked)
  const { seen, lines } = await placeLines(context, scope)
  await limitRows(context)
  const { rows } = await raw<Hours[number]>`with ${seen},
    learnt as materialized (select t.org_id, ${YEAR_HOURS} as hours, ${REQUIRED_HOURS} as required, ${HOURS_REACHED} = '0' as is_short
      ${await seenRows(context, student, scope)} and t.status = ${STUDENT_STATUS.active})
    select l.id as "orgId", l.depart_name as "orgName", count(*)::integer as students,
      round(avg(s.hours), 1)::float8 as hours, round(avg(s.required), 1)::float8 as required,
      (count(*) filter (where s.is_short))::integer as short
    from learnt s join ${raw.table(department.table)} d on d.id = s.org_id join (${lines}) l on ${IS_OF_LINE}
    group by l.id, l.depart_name order by avg(s.required) - avg(s.hours) desc, short desc, "orgName"
    limit ${asked.limit ?? FIRST}`.execute(context.sql)
  return rows
}
