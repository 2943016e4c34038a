import type { Field } from '#contract/define-entity.ts'
import { DERIVATIONS } from '#contract/derivations/derivations.ts'
import { readField } from '#contract/kinds/read-field.ts'

/**
 * The value of a derived field by the text of the field it follows, as its column takes it; null where the text is empty or does not pass its
 * own rules. @param source the field that it follows
 */
export function derivedValue(field: Field, source: Field, text: string): string | number | boolean | null {
  if (field.derived === undefined) throw new Error(`derivedValue: ${field.label} is not derived`)
  const given = readField(source, text)
  if ('problem' in given || given.value === null) return null
  const { by } = field.derived
  const derive = typeof by === 'string' ? DERIVATIONS[by] : by
  const { required: _required, ...plain } = field
  const reading = readField(plain, derive(String(given.value)) ?? '')
  return 'problem' in reading ? null : reading.value
}
