import type { Entity } from '#contract/define-entity.ts'
import { derivedValue, sourcesOf } from '#contract/derivations/derived-value.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Values } from '#server/engine/values/validate.ts'

/** Adds what follows from the values that are about to be written; a field of which no source is written stays as it is. @param before the row as it is kept */
export function deriveValues(entity: Entity, values: Values, before: Row | null): void {
  const valueOf = (key: string): unknown => (values[key] === undefined ? before?.[key] : values[key])
  for (const [key, field] of Object.entries(entity.fields)) {
    if (sourcesOf(field).some((source) => values[source] !== undefined))
      values[key] = derivedValue(entity, field, valueOf)
  }
}
