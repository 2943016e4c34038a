import { sql as raw } from 'kysely'
import { caseStep } from '#contract/areas/drill/case-step.entity.ts'
import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import type { DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'

type Plan = Omit<DrillRun, 'nowMs' | 'steps' | 'persons'> & { caseId: string }

const EVENTS = raw.table(drillEvent.table)
/** A moment as epoch ms. */
const ms = (column: string) => raw`(extract(epoch from ${raw.ref(column)}) * 1000)::float8`

/** A drill as it runs: everybody who sees it gets the same script, people and second. @throws ApiError 404 where the person does not see it */
export async function drillRun(context: Context, id: string): Promise<DrillRun> {
  await requireVisibleRows(context, context.resources.named('drillPlan'), [id])
  const { rows: plans } = await raw<Plan>`select plan_name as "planName", place, status, case_id as "caseId",
      ${ms('actual_start')} as "startMs", ${ms('paused_at')} as "pausedAtMs", ${ms('actual_end')} as "endMs",
      coalesce(paused_seconds, 0) as "pausedSeconds"
    from ${raw.table(drillPlan.table)} where id = ${id}`.execute(context.sql)
  const { caseId, ...plan } = plans[0]!
  const { rows: steps } = await raw<DrillRun['steps'][number]>`select s.id, s.minute, s.title, s.content,
      o.post_name as "postName", s.limit_seconds as "limitSeconds",
      (select min(e.actual_second) from ${EVENTS} e
        where e.plan_id = ${id} and e.step_id = s.id and e.alarm_title is null) as "doneSecond",
      case when s.alarm_priority is not null then json_build_object('priority', s.alarm_priority, 'title', s.alarm_title,
        'raisedSecond', a.actual_second, 'responseSeconds', a.response_seconds, 'ackBy', coalesce(u.realname, a.ack_by)) end as alarm
    from ${raw.table(caseStep.table)} s join ${raw.table(drillPost.table)} o on o.id = s.post_id
    left join ${EVENTS} a on a.plan_id = ${id} and a.step_id = s.id and a.alarm_title is not null
    left join sys_user u on u.username = a.ack_by
    where s.case_id = ${caseId} order by s.minute, s.step_no nulls last, s.id`.execute(context.sql)
  const { rows: persons } = await raw<DrillRun['persons'][number]>`select p.id, s.realname as name,
      o.post_name as "postName", coalesce(p.stand_in, 0) = 1 as "standIn", ${ms('p.sign_time')} as "signMs"
    from ${raw.table(drillPerson.table)} p join ${raw.table(student.table)} s on s.id = p.student_id
    join ${raw.table(drillPost.table)} o on o.id = p.post_id
    where p.plan_id = ${id} order by o.sort_no, s.realname, p.id`.execute(context.sql)
  return { nowMs: context.now, ...plan, steps, persons }
}
