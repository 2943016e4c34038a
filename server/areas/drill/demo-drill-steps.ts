import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import type { TakenStep } from '#server/engine/write/record-steps.ts'
import type { Staff } from './demo-drill-sources.ts'
import type { Progress } from './demo-drills.ts'

const DAY_MS = 86_400_000

/** A drill that is made, and when what happened to it. */
export interface MadeDrill {
  tenantId: number
  id: string
  progress: Progress
  author: Staff
  approver: Staff
  plannedMs: number
  startMs: number
  endMs: number
}

/** What the history of a drill tells. */
export function stepsOf({
  tenantId,
  id,
  progress,
  author,
  approver,
  plannedMs,
  startMs,
  endMs,
}: MadeDrill): TakenStep[] {
  const of = (step: string, from: string, to: string, by: Staff, atMs: number, reason?: string): TakenStep => ({
    tenantId,
    entity: drillPlan.name,
    recordId: id,
    step,
    from,
    to,
    by: by.username,
    atMs,
    ...(reason !== undefined && { reason }),
  })
  if (progress === 'draft') return []
  const submitted = of('submit', 'draft', 'waiting', author, plannedMs)
  if (progress === 'waiting') return [submitted]
  if (progress === 'rejected') return [submitted, of('reject', 'waiting', 'rejected', approver, plannedMs + DAY_MS)]
  const approved = [submitted, of('approve', 'waiting', 'passed', approver, plannedMs + DAY_MS)]
  if (progress === 'passed') return approved
  if (progress === 'cancelled')
    return [...approved, of('cancel', 'passed', 'cancelled', author, plannedMs + 2 * DAY_MS, '装置临时停工检修')]
  const begun = [...approved, of('begin', 'passed', 'running', author, startMs)]
  if (progress === 'running') return begun
  const over =
    progress === 'aborted'
      ? of('abort', 'running', 'judging', author, endMs, '车间可燃气体报警器真实报警，中止演练')
      : of('end', 'running', 'judging', author, endMs)
  if (progress === 'judging') return [...begun, over]
  return [...begun, over, of('archive', 'judging', 'archived', author, endMs + DAY_MS)]
}
