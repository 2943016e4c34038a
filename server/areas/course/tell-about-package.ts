import type { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { postToPlatform } from '#server/engine/platform/post-to-platform.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { holdersOf } from '#server/rights/holders-of.ts'
import { tell } from '#server/reminders/tell.ts'
import { asPlatform } from '#server/training/as-platform.ts'

type Package = StepDraft<typeof coursePackage>

const PASS_RIGHT = 'course:package:pass'

/** Tells who may let a package on sale that it waits for them; of one of the platform, its administrators. */
export async function tellAuditors(context: Context, { tenantId, before }: Package): Promise<RowChange[]> {
  const { sql, principal, now } = context
  const title = '课程包待审核'
  if (tenantId === 0) return postToPlatform(sql, { title, content: '有平台课程包提交了审核，请及时处理。' }, now)
  const content = `${principal.realname}提交了课程包“${String(before.name)}”，请及时审核。`
  const usernames = await holdersOf(sql, tenantId, PASS_RIGHT)
  const others = usernames.filter((username) => username !== principal.username)
  return tell(asPlatform(context, tenantId), others, { title, content })
}

/** Tells who submitted a package why it was sent back. */
export async function tellSubmitter(context: Context, { tenantId, before, values }: Package): Promise<RowChange[]> {
  if (!before.submitUser || tenantId === 0) return []
  const content = `课程包“${String(before.name)}”未通过审核：${String(values.auditOpinion)}`
  return tell(asPlatform(context, tenantId), [before.submitUser], { title: '课程包已驳回', content })
}
