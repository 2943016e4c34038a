import type { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { AUDIT_OUTCOME } from '#contract/areas/course/package-audit.entity.ts'
import type { coursePackageLifecycle } from '#machines/lifecycles/course-package.lifecycle.ts'
import { moment } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { recordDecision } from './record-decision.ts'
import { tellAuditors, tellSubmitter } from './tell-about-package.ts'

type StepName = (typeof coursePackageLifecycle)['steps'][number]['name']
type Package = StepDraft<typeof coursePackage>

/** What the steps of a course package do besides. Source: domain part 5. */
export const coursePackageSteps: Partial<Record<StepName, StepHook<typeof coursePackage>>> = {
  submit: (context, draft) => {
    requireComplete(draft)
    stampSubmit(context, draft)
    return tellAuditors(context, draft)
  },
  pass: decide,
  reject: async (context, draft) => [...(await decide(context, draft)), ...(await tellSubmitter(context, draft))],
}

function requireComplete({ before: { courseCount, totalHours, offShelf } }: Package): void {
  if (Number(courseCount) === 0) throw refused('请先加入课程，再提交审核！')
  if (offShelf) throw refused(`课程“${offShelf}”没有上架，不能提交审核！`)
  if (Number(totalHours) <= 0) throw refused('课程包的总学时必须大于 0！')
}

/** What was said of it before is in its history. */
export function stampSubmit({ principal, now }: Context, { columns }: Package): void {
  Object.assign(columns, { submit_user: principal.username, submit_time: moment(now) })
  Object.assign(columns, { audit_user: null, audit_time: null, audit_opinion: null })
}

export async function decide(context: Context, draft: Package): Promise<RowChange[]> {
  const { principal, now } = context
  Object.assign(draft.columns, { audit_user: principal.username, audit_time: moment(now) })
  const outcome = draft.step.name === 'pass' ? AUDIT_OUTCOME.passed : AUDIT_OUTCOME.rejected
  return [await recordDecision(context, draft, outcome)]
}
