import { sql as raw } from 'kysely'
import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_ITEM_STATUS, OUTPUT_TYPE } from '#contract/areas/equipment/equipment-output-values.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { openItemsOf, type OpenItem } from './open-items.ts'
import type { OutputPlan } from './output-plan.ts'

/** A number that cannot stand on an output, and why. */
export interface UnfitNumber {
  sn: string
  problem: string
}

interface Known {
  sn: string
  status: string
  typeId: string
  typeName: string
  depotId: string | null
  depotName: string | null
  /** The output on which it stands and which has not left. */
  openOutput: string | null
  openOutputNo: string | null
}

/** Which of the numbers cannot stand on an output, each with its own sentence, in the order of the numbers. */
export async function unfitNumbers(
  context: Context,
  plan: OutputPlan,
  numbers: readonly string[],
): Promise<UnfitNumber[]> {
  const known = await knownDevices(context, plan.tenantId, numbers)
  const items = plan.orderId === null ? null : await openItemsOf(context, plan.orderId, plan.outputId)
  const left = new Map(items?.map((item) => [item.typeId, item.open]))
  const unfit: UnfitNumber[] = []
  for (const sn of numbers) {
    const device = known.get(sn)
    const problem =
      device === undefined ? '没有这台设备' : (problemOf(device, plan) ?? orderProblem(device, items, left))
    if (problem !== null) unfit.push({ sn, problem })
  }
  return unfit
}

function problemOf({ status, depotId, depotName, openOutput, openOutputNo }: Known, plan: OutputPlan): string | null {
  if (openOutput !== null && openOutput !== plan.outputId) return `已在出库单 ${openOutputNo ?? ''} 中`
  if (plan.outputType === OUTPUT_TYPE.scrap) {
    if (status !== EQUIPMENT_STATUS.scrapped) return '设备尚未报废，不能按报废出库'
  } else {
    if (status === EQUIPMENT_STATUS.scrapped) return '设备已报废，不能出库'
    const isOurs = status === EQUIPMENT_STATUS.reserved && openOutput !== null
    if (status !== EQUIPMENT_STATUS.stocked && !isOurs) return '设备不在库，不能出库'
  }
  if (depotId === plan.depotId) return null
  return depotName === null ? '设备不在该仓库' : `设备不在该仓库，在“${depotName}”`
}

/** Counts the device among those that its order waits for. */
function orderProblem(
  { typeId, typeName }: Known,
  items: readonly OpenItem[] | null,
  left: Map<string, number>,
): string | null {
  if (items === null) return null
  const item = items.find((one) => one.typeId === typeId)
  if (item === undefined) return `订单中没有“${typeName}”`
  const rest = left.get(typeId)!
  left.set(typeId, rest - 1)
  return rest > 0 ? null : `订单中“${typeName}”只差 ${Math.max(item.open, 0)} 台`
}

async function knownDevices(
  { sql }: Context,
  tenantId: number,
  numbers: readonly string[],
): Promise<Map<string, Known>> {
  const { rows } = await raw<Known>`select e.sn, e.status, e.type_id as "typeId", t.type_name as "typeName",
      e.depot_id as "depotId", d.depot_name as "depotName", o.id as "openOutput", o.output_no as "openOutputNo"
    from ${raw.table(equipment.table)} e join ${raw.table(equipmentType.table)} t on t.id = e.type_id
      left join ${raw.table(depot.table)} d on d.id = e.depot_id
      left join ${raw.table(outputItem.table)} l on l.equipment_id = e.id and l.status = ${OUTPUT_ITEM_STATUS.open}
      left join ${raw.table(equipmentOutput.table)} o on o.id = l.output_id
    where e.tenant_id = ${tenantId} and e.sn = any(${[...numbers]})`.execute(sql)
  return new Map(rows.map((row) => [row.sn, row]))
}
