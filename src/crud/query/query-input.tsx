import type { Field } from '#contract/define-entity.ts'
import { QUERIES } from '#crud/kinds/queries.tsx'

/** The control of a field in a query form; the form item around it hands `id`, `value` and `onChange` in. */
export function QueryInput({ field, ...item }: { field: Field }) {
  const Input = QUERIES[field.kind]
  return <Input field={field} {...item} />
}
