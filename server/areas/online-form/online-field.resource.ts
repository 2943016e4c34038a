import { fieldNameProblem } from '#contract/areas/online-form/names.ts'
import { onlineField } from '#contract/areas/online-form/online-field.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** The fields of forms in their order. */
export const onlineFields = defineResource(onlineField, {
  sort: { key: 'orderNum', descending: false },
  beforeWrite: prepareField,
  beforeDelete: ({ principal }) => requirePlatform(principal),
})

async function prepareField(
  { principal, sql }: Context,
  { before, id, values }: Draft<typeof onlineField>,
): Promise<void> {
  requirePlatform(principal)
  if (before !== null) return
  const name = String(values.name ?? '')
  const problem = fieldNameProblem(name)
  if (problem !== null) throw refused(problem)
  const twin = await sql
    .selectFrom('online_field')
    .select('id')
    .where('form_id', '=', String(values.formId))
    .where((the) => the(the.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (twin !== undefined) throw refused(`字段名“${name}”已存在！`)
}
