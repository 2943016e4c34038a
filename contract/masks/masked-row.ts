import type { Entity } from '#contract/define-entity.ts'
import { maskText } from '#contract/masks/masks.ts'
import { memoized } from '#contract/collections/memoized.ts'

/** Hides in place what the masked fields of a row say. @returns the row */
export function maskRow<R extends Record<string, unknown>>({ fields }: Pick<Entity, 'fields'>, row: R): R {
  for (const [key, mask] of masksOf(fields)) {
    const value = row[key]
    if (typeof value === 'string') (row as Record<string, unknown>)[key] = maskText(mask, value)
  }
  return row
}

/** Keys of the fields of which answers hide a part. */
export function maskedKeys({ fields }: Pick<Entity, 'fields'>): string[] {
  return masksOf(fields).map(([key]) => key)
}

const masksOf = memoized((fields: Entity['fields']) =>
  Object.entries(fields).flatMap(([key, { masked }]) => (masked === undefined ? [] : [[key, masked] as const])),
)
