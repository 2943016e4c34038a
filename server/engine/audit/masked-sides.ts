import type { Entity } from '#contract/define-entity.ts'
import { maskedKeys, maskRow } from '#contract/masks/masked-row.ts'
import { HIDDEN_CHARACTER } from '#contract/masks/masks.ts'
import type { Row } from '#server/engine/kinds/row.ts'

/** A row as it is put on record: nobody reads there what answers hide. */
export function recordedRow(entity: Pick<Entity, 'fields'>, row: Row): Row {
  return maskRow(entity, { ...row })
}

/**
 * The row before a change as it is put on record. A text that changed in its hidden part only is hidden whole, so that the record says that it changed.
 * @param written what the change writes, by key
 */
export function recordedBefore(
  entity: Pick<Entity, 'fields'>,
  before: Row,
  after: Row,
  written: Readonly<Record<string, unknown>>,
): Row {
  const row = recordedRow(entity, before)
  for (const key of maskedKeys(entity)) {
    const isChanged = key in written && written[key] !== before[key]
    const text = row[key]
    if (isChanged && typeof text === 'string' && text === after[key])
      row[key] = HIDDEN_CHARACTER.repeat(Array.from(text).length)
  }
  return row
}
