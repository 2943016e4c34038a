import { sql as raw, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import {
  COURSE_REACTION_PATH,
  MOST_NAMED,
  SCORE_BANDS,
  type CourseReaction,
} from '#contract/areas/course/course-reaction.ts'
import { studyAnswer } from '#contract/areas/study/study-answer.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { studyStep } from '#contract/areas/study/study-step.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const querystring = z.object({ id: z.string().check(z.minLength(1), z.maxLength(32)) })

/** `GET reaction`: how students did in a course, by the study records that the person's list of them shows. Source: SCREEN-11. */
export function registerCourseReaction(api: Api, services: EngineServices): void {
  const options = { config: accessTo(studyRecord, 'list'), schema: { querystring } }
  api.get(COURSE_REACTION_PATH, options, async (request) =>
    ok(await runReadOnly(services, request, (context) => reactionTo(context, request.query.id))),
  )
}

/** What was judged invalid does not count. */
async function reactionTo(context: Context, courseId: string): Promise<CourseReaction> {
  const records = context.resources.named('studyRecord')
  const where = allOf([
    raw`${rowRef('course_id')} = ${courseId}`,
    raw`${rowRef('flag')} <> ${STUDY_FLAG.rejected}`,
    ...(await visibleTo(context, records, 'list')),
  ])
  const seen = raw`seen as materialized (select ${rowRef('id')}, ${rowRef('tenant_id')}, ${rowRef('score')} ${fromWhere(records, where)})`
  const bands = SCORE_BANDS.map(({ from, to }) => raw`count(*) filter (where score between ${from} and ${to})::int`)
  const { rows } = await raw<CourseReaction>`with ${seen},
    steps as (select p.title, max(p.critical)::int as critical, count(*)::int as done,
        count(*) filter (where p.score < p.full_score)::int as lost,
        round(coalesce(avg(p.full_score - p.score) filter (where p.score < p.full_score), 0), 1)::float8 as points
      from ${raw.table(studyStep.table)} p join ${PARTS_OF_SEEN} group by p.title),
    answers as (select p.stem, count(*)::int as asked, count(*) filter (where p.is_right = 0)::int as wrong
      from ${raw.table(studyAnswer.table)} p join ${PARTS_OF_SEEN} group by p.stem)
    select count(*)::int as records, count(score)::int as scored, array[${raw.join(bands)}] as bands,
      ${worst(raw`steps`, raw`lost`, raw`done`, raw`title`)} as steps,
      ${worst(raw`answers`, raw`wrong`, raw`asked`, raw`stem`)} as questions,
      exists (select from steps) as "hasSteps", exists (select from answers) as "hasAnswers"
    from seen`.execute(context.sql)
  return rows[0]!
}

const PARTS_OF_SEEN = raw`seen s on p.tenant_id = s.tenant_id and p.record_id = s.id`

/** Those that went wrong most often, of those the largest share first. */
function worst(
  source: RawBuilder<unknown>,
  bad: RawBuilder<unknown>,
  all: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
) {
  return raw`(select coalesce(json_agg(w), '[]') from (select * from ${source} where ${bad} > 0
    order by ${bad}::numeric / ${all} desc, ${bad} desc, ${name} limit ${MOST_NAMED}) w)`
}
