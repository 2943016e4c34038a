import { sql as raw, type RawBuilder } from 'kysely'
import { caseStep } from '#contract/areas/drill/case-step.entity.ts'
import { drillEval } from '#contract/areas/drill/drill-eval.entity.ts'
import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { scriptSecond } from '#contract/areas/drill/drill-run.ts'
import { drillScore, type JudgedItem } from '#contract/areas/drill/drill-score.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { planChanged, requirePlan, timesOf } from './drill-plan-parts.ts'

const WAY = [{ table: drillPlan.table, column: 'org_id' }]
const DRILL_DATE = ofDrill(raw`to_char(p.plan_date, 'YYYY-MM-DD')`)
const PLANNED = raw`(select s.minute from ${raw.table(caseStep.table)} s where s.id = ${rowRef('step_id')})`

/** Who acts where; saved with the drill. */
export const drillPersons = defineResource(drillPerson, {
  extras: {
    sysOrgCode: orgCodeOf('plan_id', WAY),
    drillDate: { label: '演练日期', type: 'text', expression: DRILL_DATE },
    drillKind: { ...chosen('演练类型', 'drill_kind'), expression: ofDrill(raw.ref('p.drill_kind')) },
    drillForm: { ...chosen('演练形式', 'drill_form'), expression: ofDrill(raw.ref('p.drill_form')) },
    drillStatus: { ...chosen('演练状态', 'drill_status'), expression: ofDrill(raw.ref('p.status')) },
    evalScore: { label: '评估得分', type: 'decimal', expression: ofDrill(raw.ref('p.eval_score')) },
    evalLevel: { ...chosen('评估等级', 'eval_level'), expression: ofDrill(raw.ref('p.eval_level')) },
  },
})

function chosen(label: string, dictionary: string) {
  return { label, type: 'text', text: { dictionary } } as const
}

/** What the drill of a row says. */
function ofDrill(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`(select ${value} from ${raw.table(drillPlan.table)} p where p.id = ${rowRef('plan_id')})`
}

/** What happened at which second; written while the drill runs. */
export const drillEvents = defineResource(drillEvent, {
  extras: {
    sysOrgCode: orgCodeOf('plan_id', WAY),
    plannedMinute: { label: '计划分钟', type: 'integer', expression: PLANNED },
  },
  sort: { key: 'happenTime', descending: false },
  async beforeWrite(context, { values, columns }) {
    const plan = await requirePlan(context, values.planId, [DRILL_STATUS.running], '只能在演练进行中记录过程！')
    const seconds = scriptSecond(await timesOf(context.sql, plan.id), context.now)
    Object.assign(columns, { happen_time: new Date(context.now), actual_second: seconds })
  },
})

/** What a drill is judged by; its points make the score of the drill. */
export const drillEvals = defineResource(drillEval, {
  extras: {
    sysOrgCode: orgCodeOf('plan_id', WAY),
    drillStatus: { ...chosen('演练状态', 'drill_status'), expression: ofDrill(raw.ref('p.status')) },
  },
  sort: { key: 'item', descending: false },
  async beforeWrite(context, { before, values }) {
    // The server makes them when the drill is over.
    if (before === null) return
    await requirePlan(context, before.planId, [DRILL_STATUS.judging], '只能在待评估时评分！')
    if (values.score !== undefined && values.score !== null && Number(values.score) > Number(before.fullScore))
      throw refused(`得分不能超过满分 ${String(before.fullScore)} 分！`)
  },
  async afterWrite(context, { before }) {
    if (before !== null) await keepScore(context, before.planId)
  },
})

/** Signs people in; of a drill that runs. */
export const sign: ActionWork<typeof drillPerson> = async (context, { rows, values }) => {
  for (const { before, columns } of rows) {
    await requirePlan(context, before.planId, [DRILL_STATUS.running], '只能在演练进行中签到！')
    Object.assign(columns, { sign_time: new Date(context.now), sign_way: values['signWay'] })
  }
  const plans = new Map(rows.map(({ before }) => [before.planId, before]))
  const changes = await Promise.all(
    [...plans.keys()].map(async (id) => planChanged(id, (await tenantOfPlan(context, id)) ?? 0)),
  )
  return { changes }
}

async function tenantOfPlan({ sql }: Context, id: string): Promise<number | undefined> {
  const { rows } = await raw<{ tenantId: number }>`select tenant_id as "tenantId" from ${raw.table(drillPlan.table)}
    where id = ${id}`.execute(sql)
  return rows[0]?.tenantId
}

/** The score of a drill follows from its judged items. */
async function keepScore(context: Context, planId: string): Promise<void> {
  const { rows } = await raw<JudgedItem>`select full_score as "full", score from ${raw.table(drillEval.table)}
    where plan_id = ${planId}`.execute(context.sql)
  const { rows: plans } = await raw<{ tenantId: number }>`update ${raw.table(drillPlan.table)}
    set eval_score = ${drillScore(rows)} where id = ${planId} returning tenant_id as "tenantId"`.execute(context.sql)
  for (const { tenantId } of plans) context.alsoChanged?.push(planChanged(planId, tenantId))
}
