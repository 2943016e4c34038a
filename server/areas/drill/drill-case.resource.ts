import { sql as raw } from 'kysely'
import { caseStep } from '#contract/areas/drill/case-step.entity.ts'
import { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import { FEWEST_STEPS } from '#contract/areas/drill/drill-values.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import type { drillCaseLifecycle } from '#machines/lifecycles/drill-case.lifecycle.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft, StepHook } from '#server/engine/resource/resource.ts'
import { refuseReferred } from '#server/engine/write/refuse-referred.ts'
import { missing, refused } from '#server/http/refusals.ts'

type StepName = (typeof drillCaseLifecycle)['steps'][number]['name']

const STEPS = raw.table(caseStep.table)
const STEP_COUNT = raw`(select count(*)::integer from ${STEPS} s where s.case_id = ${rowRef('id')})`

const steps: Partial<Record<StepName, StepHook<typeof drillCase>>> = {
  enable: async (context, { id, before }) => {
    const problem = await caseProblem(context, id, before.postIds ?? '')
    if (problem !== null) throw refused(problem)
  },
}

/** What drills rehearse. Source: SCREEN-19. */
export const drillCases = defineResource(drillCase, {
  extras: { stepCount: { label: '步骤数', type: 'integer', expression: STEP_COUNT } },
  beforeDelete: removeSteps,
  steps,
})

/** Steps of cases, by minute; saved with their case. */
export const caseSteps = defineResource(caseStep, {
  sort: { key: 'minute', descending: false },
  beforeWrite: requireAlarm,
  ownerOf: async ({ sql }, { caseId }) => {
    const { rows } = await raw<{ tenantId: number }>`select tenant_id as "tenantId" from ${raw.table(drillCase.table)}
      where id = ${caseId ?? ''}`.execute(sql)
    if (rows[0] === undefined) throw missing()
    return rows[0].tenantId
  },
})

/** What a case lacks that is rehearsed: steps, a post that commands, and the posts of its steps. */
async function caseProblem({ sql }: Context, id: string, postIds: string): Promise<string | null> {
  const posts = postIds.split(',')
  const { rows } = await raw<{ steps: number; commanders: number; stranger: string | null }>`
    select (select count(*)::integer from ${STEPS} where case_id = ${id}) as steps,
      (select count(*)::integer from ${raw.table(drillPost.table)} where id = any(${posts}) and is_commander = 1) as commanders,
      (select min(s.title) from ${STEPS} s where s.case_id = ${id} and not s.post_id = any(${posts})) as stranger`.execute(
    sql,
  )
  const found = rows[0]!
  if (found.steps < FEWEST_STEPS) return `案例至少要有 ${FEWEST_STEPS} 个步骤才能启用！`
  if (found.commanders === 0) return '案例的应急岗位中至少要有一个指挥岗位！'
  return found.stranger === null ? null : `步骤“${found.stranger}”的岗位不在案例的应急岗位中！`
}

/** An alarm says how urgent it is and what is the matter. */
function requireAlarm(_context: Context, { before, values }: Draft<typeof caseStep>): void {
  const now = (key: 'alarmPriority' | 'alarmTitle') => (values[key] === undefined ? before?.[key] : values[key])
  const [priority, title] = [now('alarmPriority'), now('alarmTitle')]
  if (priority && !title) throw refused('请填写告警内容！')
  if (title && !priority) throw refused('请选择告警的优先级！')
}

async function removeSteps(context: Context, rows: readonly RowOf<typeof drillCase>[]): Promise<void> {
  await acrossTenants(context, () => refuseReferred(context, drillCase, rows, (name) => name !== caseStep.name))
  await raw`delete from ${STEPS} where case_id = any(${rows.map(({ id }) => id)})`.execute(context.sql)
}
