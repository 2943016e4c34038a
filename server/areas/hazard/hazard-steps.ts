import { daysAfter } from '#contract/entity/aggregates.ts'
import type { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { hazardLifecycle } from '#machines/lifecycles/hazard.lifecycle.ts'
import { wireText } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { deadlineDays } from './deadline-days.ts'

type StepName = (typeof hazardLifecycle)['steps'][number]['name']

/** What the steps of a hazard do besides. Source: domain part 8. */
export const hazardSteps: Partial<Record<StepName, StepHook<typeof hazard>>> = {
  /** Who put it right on the spot is its rectifier, so that somebody else verifies it. */
  fixed: ({ principal, now }, { columns }) => {
    Object.assign(columns, { rectify_user: principal.username, rectify_time: new Date(now), late: 0 })
  },
  assign: async (context, draft) => {
    const { before, step, values, columns } = draft
    if (values.rectifyDeadline) return requireFutureDeadline(context, draft)
    const days = await deadlineDays(context, String(before.orgId), String(step.answer))
    columns['rectify_deadline'] = daysAfter(todayAt(context.now), days)
  },
  rectify: ({ now }, { before, columns }) => {
    const deadline = before.rectifyDeadline ?? ''
    Object.assign(columns, { rectify_time: new Date(now), late: deadline !== '' && deadline < todayAt(now) ? 1 : 0 })
  },
  askDelay: ({ now }, { before, values }) => {
    const asked = String(values.newDeadline)
    if (asked <= (before.rectifyDeadline ?? '')) throw refused('新期限应晚于原整改期限！')
    if (asked < todayAt(now)) throw refused('新期限不能早于今天！')
  },
  decideDelay: (_context, { before, step, columns }) => {
    columns['new_deadline'] = null
    if (step.answer !== 'allow') return
    Object.assign(columns, {
      rectify_deadline: before.newDeadline,
      delay_count: (before.delayCount ?? 0) + 1,
    })
  },
  sendBack: (_context, { columns }) => {
    columns['rectify_deadline'] = null
  },
  verify,
  firstCheck: verify,
  recheck: (context, draft) => {
    const { before, step, values } = draft
    if (step.answer === 'pass' && (values.reportGov ?? before.reportGov) !== 1)
      throw refused('重大隐患报告监管部门后才能复验合格！')
    verify(context, draft)
  },
}

/** Who verified it and when; it closes where the step ends its life, and begins anew with a new deadline otherwise. */
function verify(context: Context, draft: StepDraft<typeof hazard>): void {
  const { principal, now } = context
  const { step, columns } = draft
  if (step.answer === 'fail') {
    requireFutureDeadline(context, draft)
    Object.assign(columns, { verify_user: null, verify_time: null })
    return
  }
  Object.assign(columns, { verify_user: principal.username, verify_time: new Date(now) })
  if (step.to === 'closed') columns['close_time'] = new Date(now)
}

function requireFutureDeadline({ now }: Context, { values }: StepDraft<typeof hazard>): void {
  if (String(values.rectifyDeadline) < todayAt(now)) throw refused('整改期限不能早于今天！')
}

/** The day in GMT+8. */
function todayAt(nowMs: number): string {
  return wireText(nowMs).slice(0, 10)
}
