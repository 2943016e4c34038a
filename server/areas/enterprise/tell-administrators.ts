import type { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import type { SharedRole } from '#contract/accounts/shared-roles.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { holdersOf } from '#server/reminders/holders.ts'
import { tell } from '#server/reminders/tell.ts'
import { onBehalf } from './on-behalf.ts'

/** Who hears what becomes of their enterprise. */
const TOLD: readonly SharedRole[] = ['unit', 'leader']

/** Sends a message to who administers an enterprise and who leads its teams. @param what becomes of it: 已解冻 */
export async function tellAdministrators(
  context: Context,
  { tenantId, before }: StepDraft<typeof enterprise>,
  what: string,
  content: string,
): Promise<RowChange[]> {
  const { sysOrgCode: code } = before as { sysOrgCode?: string | null }
  if (!code) return []
  const holders = await holdersOf(context.sql, tenantId)
  const told = holders.filter(({ role, department }) => TOLD.includes(role) && department?.startsWith(code))
  const notice = { title: `${before.name}${what}`, content }
  return tell(
    onBehalf(context, tenantId),
    told.map(({ username }) => username),
    notice,
  )
}
