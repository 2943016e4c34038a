import { sql as raw } from 'kysely'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** What decides which devices may stand on an output. */
export interface OutputPlan {
  /** Null for one that is not saved yet. */
  outputId: string | null
  tenantId: number
  depotId: string
  /** A value of `output_type`. */
  outputType: string
  orderId: string | null
}

/** The plan of an output as it is stored. */
export async function planOf({ sql }: Context, outputId: string): Promise<OutputPlan> {
  const { rows } = await raw<OutputPlan>`select id as "outputId", tenant_id as "tenantId", depot_id as "depotId",
      output_type as "outputType", order_id as "orderId"
    from ${raw.table(equipmentOutput.table)} where id = ${outputId}`.execute(sql)
  return rows[0]!
}
