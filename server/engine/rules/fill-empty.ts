import type { Context, Draft, Resource } from '#server/engine/resource/resource.ts'
import { fillValue } from './fill-value.ts'

/** Gives a new row the values that its form left empty and that a fill rule gives, in the transaction that adds it. Source: contract §8.3. */
export async function fillEmpty(
  context: Context,
  { entity }: Resource,
  { values, body }: Draft,
  tenantId: number,
): Promise<void> {
  for (const [key, { filledBy }] of Object.entries(entity.fields)) {
    if (filledBy === undefined || (values[key] ?? null) !== null) continue
    values[key] = await fillValue({ context, ruleCode: filledBy, form: body, tenantId })
  }
}
