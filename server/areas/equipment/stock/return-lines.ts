import { sql as raw } from 'kysely'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_ITEM_STATUS } from '#contract/areas/equipment/equipment-output-values.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** A device that was sent off lies in a depot again: a loan of it ends. @returns what changed */
export async function returnLines(
  { sql, principal, now }: Context,
  device: { id: string; tenantId: number },
): Promise<RowChange[]> {
  const { rows } = await raw<{ id: string; outputId: string }>`update ${raw.table(outputItem.table)}
    set status = ${OUTPUT_ITEM_STATUS.returned}, return_time = ${new Date(now)}, version = version + 1,
      update_by = ${principal.username}, update_time = ${new Date(now)}
    where equipment_id = ${device.id} and status = ${OUTPUT_ITEM_STATUS.shipped}
    returning id, output_id as "outputId"`.execute(sql)
  if (rows.length === 0) return []
  const change = { action: 'edit', tenantId: device.tenantId } as const
  return [
    { ...change, entity: outputItem.name, ids: rows.map(({ id }) => id) },
    { ...change, entity: equipmentOutput.name, ids: rows.map(({ outputId }) => outputId) },
  ]
}
