import { fieldFor, saidText } from '#contract/checks/chosen-check.ts'
import type { Entity, Field } from '#contract/define-entity.ts'
import { DERIVATIONS } from '#contract/derivations/derivations.ts'
import { readField } from '#contract/kinds/read-field.ts'

/**
 * The value of a derived field by what the record says, as its column takes it; null where the text that it follows is empty or does not pass its
 * own rules, and where the record does not fulfil `when`. @param valueOf reads the record by key
 */
export function derivedValue(
  { fields }: Pick<Entity, 'fields'>,
  field: Field,
  valueOf: (key: string) => unknown,
): string | number | boolean | null {
  const { derived } = field
  if (derived === undefined) throw new Error(`derivedValue: ${field.label} is not derived`)
  const { from, by, when } = derived
  if (when !== undefined && saidText(valueOf(when.field)) !== when.is) return null
  const given = readField(fieldFor(fields[from]!, valueOf), saidText(valueOf(from)))
  if ('problem' in given || given.value === null) return null
  const derive = typeof by === 'string' ? DERIVATIONS[by] : by
  const { required: _required, ...plain } = field
  const reading = readField(plain, derive(String(given.value)) ?? '')
  return 'problem' in reading ? null : reading.value
}

/** The fields that a derived one follows. */
export function sourcesOf({ derived }: Field): string[] {
  if (derived === undefined) return []
  return derived.when === undefined ? [derived.from] : [derived.from, derived.when.field]
}
