import { sql as raw } from 'kysely'
import { AFTER_SALE_STATUS } from '#contract/areas/equipment/after-sale-values.ts'
import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import { tellReporter } from './tell-about-after-sale.ts'

interface Report {
  id: string
  feedbackNo: string | null
  createBy: string | null
}

/** Says in the threads of the reports on which somebody works what became of the device, and tells who reported it. @returns what changed */
export async function tellThreads(
  context: Context,
  device: { id: string; tenantId: number },
  title: string,
  content: string,
): Promise<RowChange[]> {
  const { tenantId } = device
  const { rows } = await raw<Report>`select id, feedback_no as "feedbackNo", create_by as "createBy"
    from ${raw.table(afterSale.table)} where tenant_id = ${tenantId} and equipment_id = ${device.id}
      and status = ${AFTER_SALE_STATUS.handling} order by id`.execute(context.sql)
  const changes: RowChange[] = []
  for (const { id, ...before } of rows) {
    const reply = { afterSaleId: id, content, internal: 0 }
    changes.push(await addRow(asPlatform(context, tenantId), context.resources.named('afterSaleReply'), reply))
    changes.push(...(await tellReporter(context, { id, tenantId, before }, title, content)))
  }
  return changes
}
