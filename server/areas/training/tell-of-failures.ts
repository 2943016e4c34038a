import { sql as raw } from 'kysely'
import { fillTemplate } from '#contract/areas/message/fill-template.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import type { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { select } from '#server/engine/rows/rows.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { hearersAt } from '#server/reminders/holders.ts'
import { tell } from '#server/reminders/tell.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import type { LevelCard } from './level-card.ts'

/** The exam of a level that is told of when it is failed. Source: domain part 4. */
export const TOLD_ATTEMPTS = 3

const TITLE = '三级教育考核 ${attempts} 次不合格：${name}'
const CONTENT =
  '<p>${name}（卡号 ${cardNo}）的${level}安全教育已考核 ${attempts} 次不合格，请重新安排教育，或者考虑是否适合该岗位。</p>'

/** Tells trainers and safety officers of the organisation that somebody failed again. */
export async function tellOfFailures(
  context: Context,
  { tenantId, orgId }: LevelCard,
  { id }: StepDraft<typeof trainLevel>,
): Promise<RowChange[]> {
  const platform = asPlatform(context, tenantId)
  const [row] = await select(platform, context.resources.named('trainLevel'), { where: raw`${rowRef('id')} = ${id}` })
  const text = (key: string) => String(row?.[`${key}_dictText`] ?? '')
  const words = { name: text('studentId'), level: text('level'), cardNo: text('cardId'), attempts: TOLD_ATTEMPTS }
  const code = permissionOf(trainCard, 'list')
  const place = { departmentId: orgId, roles: ['trainer', 'safety'] as const, code }
  return tell(platform, await hearersAt(context.sql, tenantId, place), {
    title: fillTemplate(TITLE, words, false).text,
    content: fillTemplate(CONTENT, words, true).text,
    page: `/student/trainCard?${new URLSearchParams({ cardNo: words.cardNo }).toString()}`,
  })
}
