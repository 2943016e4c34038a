import type { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import { onlineEntity } from '#contract/areas/online-form/entity-of.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { dropUnused } from '#server/online/make-table.ts'
import { readForm } from '#server/online/read-forms.ts'

/** Deletes for good what fields held that the published form has no more. */
export async function tidy({ principal, sql }: Context, { before }: StepDraft<typeof onlineForm>): Promise<void> {
  requirePlatform(principal)
  const form = await readForm(sql, before.code)
  if (form === null || (await dropUnused(sql, onlineEntity(form))) === 0) throw refused('没有需要清理的字段')
}
