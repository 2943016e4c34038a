import { daysAfter } from '#contract/entity/aggregates.ts'
import { display, DISPLAY_STATE, MOST_DISPLAY_DAYS } from '#contract/areas/wall/display.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { refused } from '#server/http/refusals.ts'
import { rulesFor } from '#server/rights/data-rules.ts'

/** Displays; pairing makes them, and what they report is written as it comes. Source: walls 4.8. */
export const displays = defineResource(display, { beforeWrite: requireFitDraft, beforeDelete: forgetRevoked })

/** What a display proved itself with goes with it, by the database; what it was asked to do goes here. */
async function forgetRevoked({ sql }: Context, rows: readonly RowOf<typeof display>[]): Promise<void> {
  const paired = rows.find(({ state }) => state === DISPLAY_STATE.paired)
  if (paired !== undefined) throw refused(`屏幕“${paired.name}”仍已配对，请先收回授权再删除！`)
  const ids = rows.map(({ id }) => id)
  await sql.deleteFrom('biz_display_command').where('display_id', 'in', ids).execute()
}

async function requireFitDraft(context: Context, { values }: Draft<typeof display>): Promise<void> {
  await requireFit(context, values)
}

/** Refuses a time that is over or too long, and figures that are not this person's to show. @throws ApiError */
export async function requireFit(
  context: Context,
  { validUntil, orgId }: { validUntil?: string | null | undefined; orgId?: string | null | undefined },
): Promise<void> {
  const today = wireText(context.now).slice(0, 10)
  if (typeof validUntil === 'string' && validUntil < today) throw refused('有效期不能早于今天！')
  if (typeof validUntil === 'string' && validUntil > daysAfter(today, MOST_DISPLAY_DAYS))
    throw refused('有效期最长一年！')
  if (orgId === undefined) return
  if (orgId === null || orgId === '') {
    const { sql, principal, rules } = context
    const narrowed = await rulesFor(sql, principal, permissionOf(department, 'list'), rules)
    if (narrowed !== null) throw refused('您只能查看部分组织，请选择数据范围！')
    return
  }
  if ((await visibleRow(context, context.resources.named(department.name), orgId)) === undefined)
    throw refused('数据范围的组织不存在或不可见！')
}
