import { sql as raw, type SqlBool } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { STATES_WITH_DEADLINE, UNSAFE_ACT } from '#contract/areas/hazard/hazard-values.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { flagColumn } from '#server/engine/query/columns.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, Draft, StepHook } from '#server/engine/resource/resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { hazardNews, tellOfReport } from './hazard-news.ts'
import { hazardSteps } from './hazard-steps.ts'
import { mineOf } from './mine-of.ts'
import { riskPoints } from './risk-point.resource.ts'

const TODAY = raw`(now() at time zone interval '8 hours')::date`
// Written out: only so does the database know the index of open deadlines to be meant.
const HAS_DEADLINE = raw<SqlBool>`${rowRef('status')} in (${raw.join(STATES_WITH_DEADLINE.map((state) => raw.lit(state)))})`
/** Negative where the deadline is past; it ends with its day in GMT+8. */
const REST_DAYS = raw`(case when ${HAS_DEADLINE} then ${rowRef('rectify_deadline')} - ${TODAY} end)`
const IS_OVERDUE = raw<SqlBool>`(${HAS_DEADLINE} and ${rowRef('rectify_deadline')} < ${TODAY})`

/** Hazards; the reporter is the discoverer unless they name another. Source: SCREEN-03. */
export const hazards = defineResource(hazard, {
  extras: {
    sysOrgCode: orgCodeOf('org_id', [], '责任单位编码'),
    restDays: { label: '剩余天数', type: 'integer', expression: REST_DAYS },
    overdue: flagColumn('超期', IS_OVERDUE),
  },
  concerned: ['createBy', 'discoverUser', 'rectifyUser', 'verifyUser'],
  filter: ({ mine }, { principal }) => mineOf(mine, principal),
  placedBy: 'orgId',
  completeAdd: ({ principal, now }, body) => ({
    ...body,
    discoverUser: body['discoverUser'] || principal.username,
    discoverTime: body['discoverTime'] || wireText(now),
  }),
  async beforeWrite(context, draft) {
    completeReport(context, draft)
    await requireRiskPoint(context, draft)
  },
  afterWrite: tellOfReport,
  steps: stepsWithNews(),
  // What was found in an inspection and taken back has to be reported anew.
  async afterDelete({ sql }, rows) {
    await raw`update ${raw.table(taskItem.table)} set hazard_id = null where hazard_id = any(${rows.map(({ id }) => id)})`.execute(
      sql,
    )
  },
})

/** Each step with what people hear of it. */
function stepsWithNews(): Readonly<Record<string, StepHook<typeof hazard>>> {
  const names = new Set([...Object.keys(hazardSteps), ...Object.keys(hazardNews)])
  const own: Readonly<Record<string, StepHook<typeof hazard> | undefined>> = hazardSteps
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      async (context: Context, draft: StepDraft<typeof hazard>) => {
        await own[name]?.(context, draft)
        return hazardNews[name]?.(context, draft)
      },
    ]),
  )
}

/** What follows from when it was found, and from its type. @throws ApiError when it was found in the future */
export function completeReport({ now }: Context, { before, values }: Draft<typeof hazard>): void {
  const found = values.discoverTime
  if (typeof found === 'string' && found > wireText(now)) throw refused('发现时间不能晚于现在！')
  if ((values.hazardType ?? before?.hazardType) !== UNSAFE_ACT) values.isViolation = null
}

/** Nobody names a risk point that they do not see. */
export async function requireRiskPoint(context: Context, { before, values }: Draft<typeof hazard>): Promise<void> {
  const id = values.riskPointId
  if (typeof id !== 'string' || id === '' || id === before?.riskPointId) return
  if ((await visibleRow(context, riskPoints, id)) === undefined) throw missing()
}
