import type { Entity } from '#contract/define-entity.ts'

/** Keys of the fields that rows report by themselves. */
export function volatileKeysOf({ fields }: Pick<Entity, 'fields'>): string[] {
  return Object.keys(fields).filter((key) => fields[key]!.volatile === true)
}

/** A row without what it reports by itself, and without its texts; the same row where it reports nothing. */
export function withoutVolatile<R extends Readonly<Record<string, unknown>>>(
  entity: Pick<Entity, 'fields'>,
  row: R,
): R {
  const names = new Set(volatileKeysOf(entity).flatMap((key) => [key, `${key}_dictText`]))
  if (names.size === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) as R
}
