import { sql as raw, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import type { Tables } from '#server/db/tables.ts'
import { allEntities } from '#server/engine/kinds/entities.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { fileColumns } from '#server/engine/files/file-fields.ts'

/** A record that names a file. */
export interface NamedBy {
  fileId: string
  entity: string
  recordId: string
  title: string
}

const MOST = 200

/** The records that name any of these files, as far as the transaction sees them; recycle bins included. @param resources all that are served */
export async function namedBy(
  sql: Transaction<Tables>,
  fileIds: readonly string[],
  resources: readonly Resource[],
): Promise<NamedBy[]> {
  const selects = allEntities(resources).flatMap((entity) => {
    const columns = fileColumns(entity)
    if (columns.length === 0) return []
    return [
      raw`select f.id as "fileId", ${entity.name}::text as entity, t.id::text as "recordId", ${titleOf(entity)} as title
        from ${raw.table(entity.table)} t join unnest(${fileIds}::text[]) as f(id) on ${namesAny(columns, raw`f.id`)}`,
    ]
  })
  if (selects.length === 0 || fileIds.length === 0) return []
  const { rows } = await raw<NamedBy>`${raw.join(selects, raw` union all `)} limit ${MOST}`.execute(sql)
  return rows
}

/** Whether a row of the resource names a file; false where its rows name none. */
export function namesFile({ entity }: Resource, fileId: string): RawBuilder<SqlBool> {
  const columns = fileColumns(entity)
  return columns.length === 0 ? raw<SqlBool>`false` : namesAny(columns, raw`${fileId}`)
}

function namesAny(columns: readonly string[], fileId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const named = columns.map((column) => raw<SqlBool>`strpos(${rowRef(column)}, ${fileId}) > 0`)
  return raw<SqlBool>`(${raw.join(named, raw` or `)})`
}

function titleOf({ title, fields }: Entity): RawBuilder<unknown> {
  const field = fields[title]
  return field === undefined || !isStored(field) ? raw`t.id::text` : raw`${rowRef(columnOf(title))}::text`
}
