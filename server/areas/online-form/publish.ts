import type { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import { onlineEntity } from '#contract/areas/online-form/entity-of.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { makeTable } from '#server/online/make-table.ts'
import { designOf } from './design-of.ts'
import { designProblem } from './design-problem.ts'
import { showInMenu } from '#server/online/published-menu.ts'
import { formPage } from './form-menu.ts'
import { relationProblem, lockForms } from './relation-problem.ts'

/** Puts a design in force, all of it or nothing: its table, its menu with the buttons, and what everybody reads from now on. @throws ApiError */
export async function publish(
  context: Context,
  { before, columns }: StepDraft<typeof onlineForm>,
): Promise<RowChange[]> {
  requirePlatform(context.principal)
  const { sql, now } = context
  const revision = Number(before.revision) + 1
  await lockForms(sql)
  const design = await designOf(sql, before, revision)
  const problem = (await designProblem(sql, design)) ?? (await relationProblem(context, design))
  if (problem !== null) throw refused(problem)
  await makeTable(sql, onlineEntity(design))
  const changes = await showInMenu(context, formPage(design))
  Object.assign(columns, { published: JSON.stringify(design), revision, published_at: new Date(now) })
  return changes
}
