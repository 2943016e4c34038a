import { sql as raw } from 'kysely'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { REQUIRED_HOURS, YEAR_HOURS } from '#server/training/required-hours.ts'
import type { Asked } from './asked.ts'
import { peopleByPlace } from './people-by-place.ts'

type Hours = HomeAnswer<'org-hours'>

/** Hours of this year by organisation, those that lack most of what is required first. Source: R4, walls 1.3. */
export async function orgHours(context: Context, asked: Asked): Promise<Hours> {
  const rows = await peopleByPlace<Pick<Hours[number], 'hours' | 'required'>>(context, asked, {
    of: student,
    each: { hours: YEAR_HOURS, required: REQUIRED_HOURS },
    sums: { hours: raw`round(avg(p.hours), 1)::float8`, required: raw`round(avg(p.required), 1)::float8` },
    order: raw`avg(p.required) - avg(p.hours) desc, count(*) filter (where p.has_reached) - count(*)`,
  })
  return rows.map(({ people, reached, ...row }) => ({ ...row, students: people, short: people - reached }))
}
