import type { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HAZARD_LEVEL } from '#contract/areas/hazard/hazard-values.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { tellPerson, tellRoles, type About } from './tell-about-hazard.ts'

type Step = StepDraft<typeof hazard>

/** What people hear of the steps of a hazard, at once. Source: domain part 8. */
export const hazardNews: Readonly<Record<string, (context: Context, draft: Step) => Promise<RowChange[]>>> = {
  fixed: (context, draft) => tellRoles(context, aboutOf(draft), ['safety'], ['隐患待验收', '已现场整改，请验收。']),
  assign: (context, draft) => tellPerson(context, aboutOf(draft), draft.values.rectifyUser, TO_RECTIFY),
  reassign: (context, draft) => tellPerson(context, aboutOf(draft), draft.values.rectifyUser, TO_RECTIFY),
  reject: (context, draft) =>
    tellPerson(context, aboutOf(draft), reporterOf(draft), ['隐患上报已驳回', `不属隐患：${reasonOf(draft)}`]),
  rectify: (context, draft) => tellRoles(context, aboutOf(draft), ['safety'], ['隐患待验收', '已提交整改，请验收。']),
  sendBack: (context, draft) =>
    tellRoles(context, aboutOf(draft), ['safety'], ['隐患被退回', `已被整改人退回：${reasonOf(draft)}`]),
  askDelay: (context, draft) =>
    tellRoles(
      context,
      aboutOf(draft),
      draft.before.hazardLevel === HAZARD_LEVEL.major ? ['unit', 'enterprise'] : ['safety'],
      ['隐患延期待审批', `申请延期至 ${String(draft.values.newDeadline)}：${reasonOf(draft)}`],
    ),
  decideDelay: (context, draft) =>
    tellPerson(
      context,
      aboutOf(draft),
      draft.before.rectifyUser,
      draft.step.answer === 'allow'
        ? ['隐患延期已同意', '的延期申请已同意。']
        : ['隐患延期未同意', `的延期申请未同意：${reasonOf(draft)}`],
    ),
  verify: tellOfFailure,
  firstCheck: async (context, draft) =>
    draft.step.answer === 'pass'
      ? tellRoles(context, aboutOf(draft), ['unit', 'enterprise'], ['重大隐患待复验', '初验合格，请复验。'])
      : tellOfFailure(context, draft),
  recheck: tellOfFailure,
}

const TO_RECTIFY = ['您有新的隐患待整改', '由您整改，请按期完成。'] as const

async function tellOfFailure(context: Context, draft: Step): Promise<RowChange[]> {
  if (draft.step.answer !== 'fail') return []
  const words = ['隐患验收不合格', `验收不合格，请重新整改：${reasonOf(draft)}`] as const
  return tellPerson(context, aboutOf(draft), draft.before.rectifyUser, words)
}

/** A new hazard is told to who grades it; a major one at once to those above, too. */
export async function tellOfReport(context: Context, { id, before, values }: Draft<typeof hazard>): Promise<void> {
  if (before !== null) return
  const { title, orgId, hazardLevel } = values
  const about = { id, tenantId: context.principal.tenantId, title: String(title), orgId: String(orgId) }
  const isMajor = hazardLevel === HAZARD_LEVEL.major
  const words = isMajor
    ? (['重大隐患上报', '是新上报的重大隐患，请立即处理。'] as const)
    : (['新隐患待下达', '已上报，请定级并下达整改。'] as const)
  const changes = await tellRoles(context, about, isMajor ? ['safety', 'unit', 'enterprise'] : ['safety'], words)
  context.alsoChanged?.push(...changes)
}

function aboutOf({ id, tenantId, before: { title, orgId } }: Step): About {
  return { id, tenantId, title, orgId }
}

const reporterOf = ({ before }: Step) => (before as { createBy?: string | null }).createBy

const reasonOf = ({ reason }: Step) => reason ?? ''
