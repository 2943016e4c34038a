import { sql as raw } from 'kysely'
import { depot } from '#contract/areas/equipment/depot.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** Nothing comes into a depot that is switched off. @throws ApiError that names it */
export async function requireDepotOpen({ sql }: Context, id: string | null): Promise<void> {
  const { rows } = await raw<{ depotName: string }>`
    select depot_name as "depotName" from ${raw.table(depot.table)} where id = ${id} and status <> 1`.execute(sql)
  if (rows[0] !== undefined) throw refused(`仓库“${rows[0].depotName}”已停用，不能入库！`)
}
