import { sql as raw } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { drillEval } from '#contract/areas/drill/drill-eval.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { BEGINS_WITHIN_DAYS } from '#contract/areas/drill/drill-plan-values.ts'
import type { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import { ALL_ITEMS, levelOfScore, TABLE_ITEMS } from '#contract/areas/drill/drill-score.ts'
import { pausedUntil } from '#contract/areas/drill/drill-run.ts'
import { CASE_STATUS, DRILL_FORM } from '#contract/areas/drill/drill-values.ts'
import { postsProblem, type NeededPost } from '#contract/areas/drill/posts-problem.ts'
import type { drillPlanLifecycle } from '#machines/lifecycles/drill-plan.lifecycle.ts'
import { wireText } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { endDrillAlarms } from './drill-alarms.ts'
import { timesOf } from './drill-plan-parts.ts'
import { tellAuthor, tellParticipants } from './tell-about-drill.ts'

type StepName = (typeof drillPlanLifecycle)['steps'][number]['name']
type PlanStep = StepDraft<typeof drillPlan>

const PERSONS = raw.table(drillPerson.table)

/** What the steps of a drill do besides. Source: domain part 9. */
export const drillPlanSteps: Partial<Record<StepName, StepHook<typeof drillPlan>>> = {
  submit: async (context, { id, before, columns }) => {
    if (String(before.planDate) < todayAt(context.now)) throw refused('演练日期已过，请修改后再提交！')
    await requirePosts(context, id, before.caseId)
    Object.assign(columns, { apply_user: context.principal.username, apply_time: new Date(context.now) })
  },
  approve: async (context, draft) => {
    decide(context, draft)
    return tellParticipants(context, draft, '演练通知', (when) => `请参加演练“${draft.before.planName}”：${when}`)
  },
  reject: async (context, draft) => {
    decide(context, draft)
    return tellAuthor(context, draft)
  },
  postpone: async (context, draft) => {
    const { planDate, startTime, endTime } = draft.values
    if (String(planDate) < todayAt(context.now)) throw refused('演练日期不能早于今天！')
    if (String(endTime) <= String(startTime)) throw refused('结束时间必须晚于开始时间！')
    return tellParticipants(
      context,
      draft,
      '演练改期',
      (when) => `演练“${draft.before.planName}”改期：${when}，原因：${draft.reason ?? ''}`,
    )
  },
  cancel: (context, draft) =>
    tellParticipants(
      context,
      draft,
      '演练取消',
      () => `演练“${draft.before.planName}”已取消，原因：${draft.reason ?? ''}`,
    ),
  begin: ({ now }, { before, columns }) => {
    const [today, planned] = [todayAt(now), String(before.planDate)]
    if (today < daysAfter(planned, -BEGINS_WITHIN_DAYS) || today > daysAfter(planned, BEGINS_WITHIN_DAYS))
      throw refused('只能在演练日期前后一天内开始，请先改期！')
    columns['actual_start'] = new Date(now)
  },
  pause: ({ now }, { columns }) => {
    columns['paused_at'] = new Date(now)
  },
  resume: goOn,
  end: async (context, draft) => {
    const { rows } =
      await raw`select from ${PERSONS} where plan_id = ${draft.id} and sign_time is not null limit 1`.execute(
        context.sql,
      )
    if (rows.length === 0) throw refused('还没有人签到，不能结束！')
    return finish(context, draft)
  },
  abort: (context, draft) => {
    draft.columns['aborted'] = 1
    return finish(context, draft)
  },
  archive,
}

/** Who decided, and when. */
function decide({ principal, now }: Context, { columns }: PlanStep): void {
  Object.assign(columns, { approve_user: principal.username, approve_time: new Date(now) })
}

/** Each post of the case has its people, and the case can still be rehearsed. */
async function requirePosts({ sql }: Context, id: string, caseId: string): Promise<void> {
  const { rows: cases } = await raw<{ status: string; postIds: string }>`
    select status, post_ids as "postIds" from ${raw.table(drillCase.table)} where id = ${caseId}`.execute(sql)
  if (cases[0]?.status !== CASE_STATUS.enabled) throw refused('演练案例已停用，请重新选择！')
  const { rows: posts } = await raw<NeededPost>`
    select id, post_name as "postName", min_person as "minPerson", max_person as "maxPerson", is_commander = 1 as "isCommander"
    from ${raw.table(drillPost.table)} where id = any(${cases[0].postIds.split(',')}) order by sort_no`.execute(sql)
  const { rows: held } = await raw<{ postId: string }>`
    select post_id as "postId" from ${PERSONS} where plan_id = ${id}`.execute(sql)
  const problem = postsProblem(
    posts,
    held.map(({ postId }) => postId),
  )
  if (problem !== null) throw refused(problem)
}

/** What it was paused is added up; of one that is not paused nothing changes. */
async function goOn({ sql, now }: Context, { id, columns }: PlanStep): Promise<void> {
  const times = await timesOf(sql, id)
  Object.assign(columns, { paused_seconds: pausedUntil(times, now), paused_at: null })
}

/** It is over: what it is judged by follows from its form. */
async function finish(context: Context, draft: PlanStep): Promise<RowChange[]> {
  const { id, before, columns } = draft
  await goOn(context, draft)
  columns['actual_end'] = new Date(context.now)
  const ended = await endDrillAlarms(context, draft)
  const evals = context.resources.named('drillEval')
  const changes: RowChange[] = [...ended]
  for (const item of before.drillForm === DRILL_FORM.tableTop ? TABLE_ITEMS : ALL_ITEMS)
    changes.push(await addRow(context, evals, { planId: id, item }))
  return changes
}

async function archive({ sql }: Context, { id, before, values, reason, columns }: PlanStep): Promise<void> {
  const { rows } = await raw<{ judged: boolean; evaluator: boolean }>`
    select exists (select from ${raw.table(drillEval.table)} where plan_id = ${id} and score is not null) as judged,
      exists (select from ${PERSONS} p join ${raw.table(drillPost.table)} o on o.id = p.post_id
        where p.plan_id = ${id} and o.is_evaluator = 1) as evaluator`.execute(sql)
  const { judged, evaluator } = rows[0]!
  if (!evaluator && !before.thirdPartyId) throw refused('没有评估组人员，也没有第三方服务商，不能归档！')
  if (!judged || before.evalScore === null) throw refused('请先完成评估再归档！')
  const proposed = levelOfScore(Number(before.evalScore))
  if (values.evalLevel && values.evalLevel !== proposed && !reason) throw refused('评估等级与得分不一致，请说明原因！')
  if (!values.evalLevel) columns['eval_level'] = proposed
  if ((values.revisePlan ?? before.revisePlan) === 1 && !values.reviseNote) throw refused('请填写修订说明！')
}

/** The day in GMT+8. */
function todayAt(nowMs: number): string {
  return wireText(nowMs).slice(0, 10)
}
