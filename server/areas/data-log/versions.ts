import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resources } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { missing } from '#server/http/refusals.ts'
import { dataLogs, readable, type VersionRow } from './data-log.resource.ts'

const MOST_VERSIONS = 500

/** Versions this person may see, the newest first. */
export async function versionsWhere(
  context: Context,
  resources: Resources,
  which: RawBuilder<SqlBool>,
): Promise<VersionRow[]> {
  const where = allOf([which, await readable(context, resources, {}), ...(await visibleTo(context, dataLogs, 'list'))])
  const sort = [{ column: dataLogs.columns.get('createTime')!, descending: true }]
  return select(context, dataLogs, { where, sort, limit: MOST_VERSIONS })
}

/** Versions by their ids, in that order. @throws ApiError 404 when one is not there for this person */
export async function versionsById(
  context: Context,
  resources: Resources,
  ids: readonly string[],
): Promise<VersionRow[]> {
  if (ids.some((id) => !/^\d{1,18}$/.test(id))) throw missing()
  const found = await versionsWhere(context, resources, raw<SqlBool>`${rowRef('id')} = any(${ids}::bigint[])`)
  return ids.map((id) => {
    const row = found.find((one) => one.id === id)
    if (row === undefined) throw missing()
    return row
  })
}
