import type { Field } from '#contract/define-entity.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'

type Depending = Pick<Screen, 'entity' | 'when' | 'kinds'>

/** Whether a form with these values shows a field. @param opened the record as the form began with it */
export function isShown({ when }: Pick<Screen, 'when'>, key: string, values: Values, opened: Values = {}): boolean {
  return when?.[key]?.(values, opened) ?? true
}

/** A field as it is in a form with these values: some facts depend on others. */
export function fieldIn(screen: Depending, key: string, values: Values): Field {
  const field = fieldOf(screen, key)
  const over = screen.kinds?.[key]?.(values)
  return over === undefined ? field : { ...field, ...over }
}

/** Whether two looks of a field are the same, so that nothing is rendered anew. */
export function isSameField(one: Field, other: Field): boolean {
  if (one === other) return true
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Field>
  return [...keys].every((key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]))
}
