import type { Entity } from '#contract/define-entity.ts'
import { maskText } from '#contract/masks/masks.ts'

/** Hides in place what the masked fields of a row say. @returns the row */
export function maskRow<R extends Record<string, unknown>>({ fields }: Pick<Entity, 'fields'>, row: R): R {
  for (const [key, { masked }] of Object.entries(fields)) {
    const value = row[key]
    if (masked !== undefined && typeof value === 'string')
      (row as Record<string, unknown>)[key] = maskText(masked, value)
  }
  return row
}

/** Keys of the fields of which answers hide a part. */
export function maskedKeys({ fields }: Pick<Entity, 'fields'>): string[] {
  return Object.keys(fields).filter((key) => fields[key]!.masked !== undefined)
}
