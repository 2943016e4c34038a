import type { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { MOST_NUMBERS } from '#contract/areas/equipment/stock-values.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { equipmentOutputs } from '#server/areas/equipment/equipment-output.resource.ts'
import { outputNoOf } from './output-no.ts'

/** 出库 of marked devices: one draft of an output that reserves all of them, or none. Source: domain part 6. */
export const outputDevices: ActionWork<typeof equipment> = async (context, { rows, values }) => {
  if (rows.length > MOST_NUMBERS) throw refused(`一次最多处理 ${MOST_NUMBERS} 个设备编号！`)
  const [depotId, ...others] = new Set(rows.map(({ before }) => before.depotId))
  if (others.length > 0) throw refused('选中的设备不在同一个仓库，请按仓库分别出库！')
  const sns = rows.map(({ before }) => before.sn).join('\n')
  const added = await addRow(context, equipmentOutputs, { ...values, depotId, sns })
  const [outputId] = added.ids
  const outputNo = await outputNoOf(context, outputId!)
  return {
    message: `已生成出库单 ${outputNo}，共 ${rows.length} 台`,
    result: { outputId },
    changes: [added],
    recorded: { outputNo },
  }
}
