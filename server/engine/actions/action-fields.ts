import type { Entity, EntityActionFacts } from '#contract/define-entity.ts'
import { checkFiles } from '#server/engine/files/check-files.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { checkChoices } from '#server/engine/write/check-values.ts'
import { readValue } from '#server/engine/values/read-value.ts'
import type { Values } from '#server/engine/values/validate.ts'

/** What a request fills in for an action, checked by the fields of its form. @throws ApiError naming the field */
export async function readActionFields(
  context: Context,
  entity: Entity,
  { fields = {}, fieldsWhen = {} }: EntityActionFacts,
  body: Readonly<Record<string, unknown>>,
): Promise<Values> {
  const values: Values = {}
  for (const [key, field] of Object.entries(fields)) {
    if (fieldsWhen[key]?.(values) === false) continue
    const { initial: _initial, ...asked } = field
    values[key] = readValue(asked, Object.hasOwn(body, key) ? body[key] : undefined)
  }
  const form = { ...entity, fields }
  await checkChoices(context.sql, form, values, null, context.principal.tenantId)
  await checkFiles(context, form, values, null)
  return values
}
