import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { course, COURSE_STATUS } from '#contract/areas/course/course.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addTexts } from '#server/engine/query/texts.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import type { Asked } from './asked.ts'

type Kinds = AnalysisAnswer<'course-statistics'>
const CLASSES = raw.table(courseClassify.table)
const WITHOUT = '未分类'

/** How many courses can be learnt, by type or by class of the first level, the most first. Source: API-056. */
export async function courseKinds(context: Context, asked: Asked): Promise<Kinds> {
  const published = raw`${await seenRows(context, course, { isPlatform: asked.scope === 'platform' })}
    and t.status = ${COURSE_STATUS.published}`
  if (asked.by === 'classify') {
    const { rows } = await raw<Kinds[number]>`
      with recursive first as (
        select id, id as first_id, name from ${CLASSES} where coalesce(pid, '') = ''
        union all select k.id, f.first_id, f.name from ${CLASSES} k join first f on k.pid = f.id)
      select coalesce(f.name, ${WITHOUT}) as name, count(*)::integer as value, coalesce(f.first_id, '') as id
      from (select t.classify_id ${published}) c left join first f on f.id = c.classify_id
      group by f.first_id, f.name order by value desc, name`.execute(context.sql)
    return rows
  }
  const { rows } = await raw<{ courseType: string; value: number; courseType_dictText: string }>`
    select coalesce(t.course_type, '') as "courseType", count(*)::integer as value ${published}
    group by 1 order by 2 desc, 1`.execute(context.sql)
  await addTexts(context, rows, [context.resources.named(course.name).columns.get('courseType')!])
  return rows.map(({ courseType, value, courseType_dictText }) => ({
    name: courseType === '' ? WITHOUT : courseType_dictText,
    value,
    id: courseType,
  }))
}
