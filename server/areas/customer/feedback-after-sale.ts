import type { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { badInput, refused } from '#server/http/refusals.ts'

const MOST_SIGNS = 500

/** A feedback about a device goes on as an after-sale with what it says; its pictures stay with it. */
export async function addAfterSale(
  context: Context,
  { before, given }: StepDraft<typeof customerFeedback>,
): Promise<RowChange> {
  const { equipmentId, faultType, faultLevel } = given
  const device = await visibleRow(context, context.resources.named('equipment'), String(equipmentId))
  if (device === undefined) throw badInput('“设备”的值不在可选范围内')
  const { enterpriseId } = device as { enterpriseId?: string | null }
  if (before.enterpriseId && enterpriseId !== before.enterpriseId) throw refused('该设备不是反馈企业使用的设备！')
  if (!before.contactPhone) throw refused('反馈没有联系电话，请反馈人补充后再转售后！')
  return addRow(context, context.resources.named('afterSale'), {
    equipmentId,
    faultType,
    faultLevel,
    description: `客户反馈“${before.title}”：${before.content}`.slice(0, MOST_SIGNS),
    contact: await nameOf(context, (before as { createBy?: string | null }).createBy ?? ''),
    contactPhone: before.contactPhone,
  })
}

async function nameOf({ sql }: Context, username: string): Promise<string> {
  const person = await sql.selectFrom('sys_user').select('realname').where('username', '=', username).executeTakeFirst()
  return person?.realname ?? username
}
