import { sql as raw } from 'kysely'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource.ts'
import { select, visibleTo } from '#server/engine/rows.ts'
import type { Row } from '#server/engine/texts.ts'

/** The row with this id when this person's list may show it. */
export async function visibleRow(context: Context, resource: Resource, id: string): Promise<Row | undefined> {
  const where = allOf([raw`${rowRef('id')} = ${id}`, ...(await visibleTo(context, resource, 'list'))])
  const [row] = await select(context, resource, { where })
  return row
}
