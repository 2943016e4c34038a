import { sql as raw } from 'kysely'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_ITEM_STATUS, OUTPUT_TYPE } from '#contract/areas/equipment/equipment-output-values.ts'
import { MOVE_TYPE } from '#contract/areas/equipment/stock-values.ts'
import type { equipmentOutputLifecycle } from '#machines/lifecycles/equipment-output.lifecycle.ts'
import { moment } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { lockOrder } from './output/open-items.ts'
import { shippedOf, signedOf, told } from './output/order-progress.ts'
import { linesOf, markLines, releaseLines, type OutputLine } from './output/output-lines.ts'
import { recordMoves } from './stock/record-moves.ts'
import { shipDevices } from './stock/stock-devices.ts'

type StepName = (typeof equipmentOutputLifecycle)['steps'][number]['name']
type Hook = StepHook<typeof equipmentOutput>
type Draft = StepDraft<typeof equipmentOutput>

const ship: Hook = async (context, draft) => {
  const { id, before, columns, tenantId } = draft
  const orderId = before.orderId ?? null
  await lockOrder(context, orderId)
  const lines = await linesOf(context, id)
  if (lines.length === 0) throw refused('请先填写设备编号！')
  columns['output_time'] = moment(context.now)
  const sent = before.outputType === OUTPUT_TYPE.scrap ? sendScrapped : sendDevices
  const left = await sent(context, draft, lines)
  const marked = await markLines(context, tenantId, lines, OUTPUT_ITEM_STATUS.shipped)
  return [...left, ...marked, ...(await shippedOf(context, { outputId: id, orderId, tenantId }))]
}

function sendDevices(context: Context, { before, tenantId }: Draft, lines: readonly OutputLine[]) {
  const ids = lines.map(({ equipmentId }) => equipmentId)
  const outputNo = before.outputNo ?? undefined
  return shipDevices(context, {
    tenantId,
    ids,
    enterpriseId: before.enterpriseId ?? null,
    ...(outputNo !== undefined && { outputNo }),
  })
}

/** Devices that are scrapped already only leave the depot. */
async function sendScrapped(
  context: Context,
  { before, tenantId }: Draft,
  lines: readonly OutputLine[],
): Promise<RowChange[]> {
  const { sql, principal, now } = context
  const ids = lines.map(({ equipmentId }) => equipmentId)
  await raw`update ${raw.table(equipment.table)} set depot_id = null, version = version + 1,
    update_by = ${principal.username}, update_time = ${new Date(now)} where id = any(${ids})`.execute(sql)
  const devices = lines.map(({ equipmentId, sn }) => ({ id: equipmentId, sn }))
  const moved = { tenantId, moveType: MOVE_TYPE.stockOut, devices, from: before.depotId, outputNo: before.outputNo }
  return [{ entity: equipment.name, action: 'edit', ids, tenantId }, ...(await recordMoves(context, moved))]
}

const sign: Hook = async (context, { id, before, columns, tenantId }) => {
  const orderId = before.orderId ?? null
  await lockOrder(context, orderId)
  columns['sign_time'] = moment(context.now)
  return signedOf(context, { outputId: id, orderId, tenantId })
}

const cancel: Hook = async (context, { id, before, tenantId }) => {
  const lines = await linesOf(context, id)
  const released = await releaseLines(context, { tenantId, outputType: before.outputType }, lines)
  const marked = await markLines(context, tenantId, lines, OUTPUT_ITEM_STATUS.cancelled)
  return [...released, ...marked, ...told(before.orderId ?? null, tenantId)]
}

/** What the steps of an output do to its devices and to its order. Source: domain part 6. */
export const equipmentOutputSteps: Partial<Record<StepName, Hook>> = { ship, sign, cancel }
