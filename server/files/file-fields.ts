import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'

const HOLDS_PATHS: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'images', 'files', 'html'])

/** The columns of an entity that hold paths of files; rows that are put together from others hold none of their own. */
export function fileColumns({ fields, derived }: Entity, isShown: (field: Field) => boolean = () => true): string[] {
  if (derived === true) return []
  return Object.entries<Field>(fields)
    .filter(([, field]) => HOLDS_PATHS.has(field.kind) && isStored(field) && isShown(field))
    .map(([key]) => columnOf(key))
}
