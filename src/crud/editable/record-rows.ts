import type { Entity } from '#contract/define-entity.ts'
import { noteReadAt } from '#core/live/live.ts'
import type { Services } from '#core/services.ts'
import { isWritableField } from '#crud/kinds/writable-field.ts'
import type { TableChanges } from '#grid/core/save-rows.ts'
import { changedRows } from './changed-rows.ts'
import type { GridRow } from '#grid/core/source.ts'
import type { EditableOptions } from './editable-options.ts'

/** Where the rows of a table are kept: beside a record, as the children its entity names. */
interface RowsPlace {
  parent: Entity
  /** The member of the record that carries them. */
  member: string
  /** Their entity. */
  child: Entity
  /** Of the record. */
  id: string
}

/**
 * Reads the children of one record into a table of its own and saves what was done to them in one request, all of it or nothing. The version of
 * the record itself is not sent: two people may edit different rows of it at once, each row has its own version.
 */
export function recordRows(
  { http, live }: Pick<Services, 'http' | 'live'>,
  { parent, member, child, id }: RowsPlace,
): Required<Pick<EditableOptions, 'read' | 'save'>> {
  return {
    async read(signal) {
      const at = live?.positionOf(child.name) ?? null
      const { result } = await http.get(`${parent.path}/queryById`, { id, with: member }, { signal, quiet: true })
      const rows = rowsIn(result, member)
      noteReadAt(rows, at)
      return rows
    },
    async save(changes, idempotencyKey, signal) {
      const body = { id, [member]: sentRows(child, changes) }
      const { message, result } = await http.put(`${parent.path}/edit`, body, { signal, quiet: true, idempotencyKey })
      return { message: message === '' ? '保存成功！' : message, answers: newIds(result, member) }
    },
  }
}

function rowsIn(result: unknown, member: string): GridRow[] {
  const rows = typeof result === 'object' && result !== null ? (result as Record<string, unknown>)[member] : undefined
  if (!Array.isArray(rows)) throw new Error(`recordRows: the record came without ${member}`)
  return rows as GridRow[]
}

/** Ids of new rows of a tree, which were sent with their temporary ones. */
function newIds(result: unknown, member: string): Record<string, GridRow> {
  if (typeof result !== 'object' || result === null) return {}
  const ids = (result as Record<string, Record<string, string> | undefined>)[member] ?? {}
  return Object.fromEntries(Object.entries(ids).map(([temporary, id]) => [temporary, { id }]))
}

/** Of edited rows only what was changed, of new ones what may be written. */
function sentRows(child: Entity, changes: TableChanges): GridRow[] {
  return changedRows(changes, {
    added: (values) => written(child, values, Object.keys(values), 'add'),
    edited: (values, keys) => written(child, values, keys),
  })
}

function written(child: Entity, values: GridRow, keys: readonly string[], mode: 'add' | 'edit' = 'edit'): GridRow {
  const writable = keys.filter((key) => {
    const field = child.fields[key]
    return field !== undefined && isWritableField(field, mode)
  })
  return Object.fromEntries(writable.map((key) => [key, values[key] ?? '']))
}
