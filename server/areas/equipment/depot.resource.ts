import { sql as raw } from 'kysely'
import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { stockMove } from '#contract/areas/equipment/stock-move.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

const STOCK = raw`(select count(*)::integer from ${raw.table(equipment.table)} e
  where e.depot_id = ${rowRef('id')} and e.status <> ${EQUIPMENT_STATUS.scrapped})`

/** Where devices lie; what lies there is counted when it is asked for. Source: SCREEN-38. */
export const depots = defineResource(depot, {
  extras: {
    stockCount: { label: '库存', type: 'integer', expression: STOCK },
    capacityUse: { label: '容量使用', type: 'integer', expression: raw`(${STOCK} * 100 / ${rowRef('capacity')})` },
  },
  beforeDelete: refuseUsed,
})

async function refuseUsed({ sql }: Context, rows: readonly RowOf<typeof depot>[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await raw<{ depotName: string; stock: number; hasMoves: boolean }>`
    select d.depot_name as "depotName",
      (select count(*)::integer from ${raw.table(equipment.table)} e where e.depot_id = d.id) as stock,
      exists (select from ${raw.table(stockMove.table)} m where m.from_depot = d.id or m.to_depot = d.id) as "hasMoves"
    from ${raw.table(depot.table)} d where d.id = any(${ids}) order by d.id`.execute(sql)
  for (const { depotName, stock, hasMoves } of found) {
    if (stock > 0) throw refused(`仓库“${depotName}”里还有 ${stock} 台设备，不能删除！`)
    if (hasMoves) throw refused(`仓库“${depotName}”已有库存流水，不能删除，请停用！`)
  }
}
