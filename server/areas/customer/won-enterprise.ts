import { sql as raw } from 'kysely'
import { customer } from '#contract/areas/customer/customer.entity.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { badInput, refused } from '#server/http/refusals.ts'

type Step = StepDraft<typeof customer>

/** The user who wins a customer sees the enterprise that it is, and it is nobody else's. */
export async function requireFreeEnterprise(context: Context, { id, values }: Step): Promise<void> {
  const { enterpriseId } = values
  const seen = await visibleRow(context, context.resources.named('enterprise'), String(enterpriseId))
  if (seen === undefined) throw badInput('“成交企业”的值不在可选范围内')
  const { rows } = await raw<{ name: string }>`select customer_name as name from ${raw.table(customer.table)}
    where enterprise_id = ${enterpriseId} and id <> ${id} limit 1`.execute(context.sql)
  if (rows[0] !== undefined) throw refused(`该企业已是客户“${rows[0].name}”的成交企业！`)
}

/** A draft with what is known of the customer: somebody completes and submits it in 企业列表. */
export function addEnterpriseDraft(context: Context, { before, values }: Step): Promise<RowChange> {
  const enterprises = context.resources.named('enterprise')
  const body = {
    name: before.customerName,
    creditCode: values.creditCode,
    industry: values.industry,
    areaCode: before.areaCode,
    safetyOfficer: before.contact,
    safetyPhone: before.phone,
  }
  return addRow(context, enterprises, enterprises.hooks.completeAdd?.(context, body) ?? body)
}
