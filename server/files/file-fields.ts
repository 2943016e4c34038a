import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'

const HOLDS_PATHS: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'images', 'files', 'html'])

/** The columns of an entity that hold paths of files. */
export function fileColumns({ fields }: Entity, isShown: (field: Field) => boolean = () => true): string[] {
  return Object.entries<Field>(fields)
    .filter(([, field]) => HOLDS_PATHS.has(field.kind) && isStored(field) && isShown(field))
    .map(([key]) => columnOf(key))
}
