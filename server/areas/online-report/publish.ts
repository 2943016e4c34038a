import type { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import { reportEntity } from '#contract/areas/online-report/entity-of.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { showInMenu } from '#server/online/published-menu.ts'
import { designOf } from './design.ts'
import { reportPage } from './report-page.ts'
import { reportOf } from './report-of.ts'
import { inWords } from './statement-problem.ts'
import { definitionOf } from './report.ts'

/** Puts a design in force, all of it or nothing: its menu with the buttons, and what everybody opens from now on. @throws ApiError */
export async function publish(
  context: Context,
  { before, columns }: StepDraft<typeof onlineReport>,
): Promise<RowChange[]> {
  requirePlatform(context.principal)
  const { sql, now } = context
  const revision = Number(before.revision) + 1
  const design = await designOf(sql, before, revision)
  const report = await reportOf(context, design)
  await inWords(true, async () => report.check?.())
  const changes = await showInMenu(context, reportPage(reportEntity(definitionOf(design, report)), design.code))
  Object.assign(columns, { published: JSON.stringify(design), revision, published_at: new Date(now) })
  return changes
}
