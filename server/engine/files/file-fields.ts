import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'

const HOLDS_PATHS: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'images', 'files', 'html'])

/** The columns of an entity that hold paths of files; rows that are put together from others hold none of their own. */
export function fileColumns({ fields, derived }: Entity, isShown: (field: Field) => boolean = () => true): string[] {
  if (derived === true) return []
  return Object.entries<Field>(fields)
    .filter(([, field]) => holdsPaths(field) && isShown(field))
    .map(([key]) => columnOf(key))
}

/** Whether a field holds paths of files, in whatever text they stand. */
export function holdsPaths(field: Field): boolean {
  return HOLDS_PATHS.has(field.kind) && isStored(field)
}

/** The ids of files in a value: what stands before a slash, as everybody who looks for them reads it. */
export function namedFiles(value: unknown): string[] {
  if (typeof value !== 'string') return []
  return [...new Set([...value.matchAll(/(?=([0-9a-f]{32})\/)/g)].map((found) => found[1]!))]
}
