import type { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { asPlatform } from '#server/training/as-platform.ts'

/** Takes a step with the device of a report; what the thread says of it the step itself writes. */
function stepOfDevice(step: 'repair' | 'giveBack' | 'repaired'): ActionWork<typeof afterSale> {
  return async (context, { rows, values }) => {
    const { before, tenantId } = rows[0]!
    const devices = context.resources.named('equipment')
    const request = { ids: [String(before.equipmentId)], body: values }
    return { changes: await takeStep(asPlatform(context, tenantId), devices, step, request) }
  }
}

/** 送修, 修复返还 and 修复入库 from a report. Source: domain part 6. */
export const afterSaleRepairs = {
  sendToRepair: stepOfDevice('repair'),
  giveBackDevice: stepOfDevice('giveBack'),
  storeDevice: stepOfDevice('repaired'),
}
