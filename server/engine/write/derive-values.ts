import type { Entity } from '#contract/define-entity.ts'
import { derivedValue } from '#contract/derivations/derived-value.ts'
import type { Values } from './validate.ts'

/** Adds what follows from the values that are about to be written; a field whose source is not written stays as it is. */
export function deriveValues({ fields }: Entity, values: Values): void {
  for (const [key, field] of Object.entries(fields)) {
    if (field.derived === undefined) continue
    const source = fields[field.derived.from]
    const given = values[field.derived.from]
    if (source !== undefined && given !== undefined) values[key] = derivedValue(field, source, String(given ?? ''))
  }
}
