import type { Field } from '#contract/define-entity.ts'
import type { QueryForm } from '#contract/kinds/kind.ts'
import { isStored, kindOf } from '#contract/kinds/read-field.ts'
import { askingOf, type Asking } from './asking.ts'

/** How a list is narrowed by a field, in its form as in the head of its column: as the entity says, else as is usual for such values. Null = not at all. */
export function filterFormOf(field: Field): QueryForm | null {
  const asking = askingOf(field)
  if (asking === null || !isAnswered(field)) return null
  return field.query ?? USUAL[asking]
}

const USUAL: Readonly<Record<Asking, QueryForm>> = {
  words: 'contains',
  part: 'contains',
  number: 'range',
  day: 'range',
  moment: 'range',
  time: 'equals',
  flag: 'equals',
  choice: 'equals',
  members: 'equals',
  row: 'equals',
  rows: 'equals',
  whole: 'equals',
}

/** Whether the server knows the field in a query: one that is joined in by a hook only where the entity says so. */
function isAnswered(field: Field): boolean {
  return field.query !== undefined || isStored(field) || kindOf(field).computed === true
}
