import { fieldOf } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'
import type { FormGroup } from '#crud/form/layout-definition.ts'
import { inputOf } from '#crud/kinds/inputs.tsx'

/** The groups of a detail: what its definition says, else those of the form and what only the list shows; the name stands above them. */
export function detailGroups({ detail, formLayout, columns, hidden, entity }: Screen): FormGroup<string>[] {
  const groups = detail?.groups ?? formLayout.groups
  const apart = new Set([entity.title, ...(detail?.tags ?? []), ...(detail?.images ?? [])])
  const placed = new Set([...groups.flatMap(({ fields }) => fields), ...apart])
  const rest = detail?.groups === undefined ? [...columns, ...hidden].filter((key) => !placed.has(key)) : []
  const shown = ({ fields }: FormGroup<string>) =>
    fields.filter((key) => !apart.has(key) && fieldOf({ entity }, key).kind !== 'password')
  return [
    ...groups,
    ...(rest.length > 0 ? [{ fields: rest, ...(formLayout.groups.length > 1 ? { title: '其他' } : {}) }] : []),
  ]
    .map((group) => ({ ...group, fields: shown(group) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Whether a value takes the whole width: long texts do. */
export function isWide(screen: Pick<Screen, 'entity'>, key: string): boolean {
  return inputOf(fieldOf(screen, key).kind).wide === true
}
