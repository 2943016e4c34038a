import type { equipmentBind } from '#contract/areas/equipment/equipment-bind.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { devices } from './equipment.resource.ts'

/** 解绑 of binds: the step of their devices, all or none. Source: SCREEN-33. */
export const unbindDevices: ActionWork<typeof equipmentBind> = async (context, { rows, values }) => {
  const ids = rows.map(({ before }) => String(before.equipmentId))
  const changes = await takeStep(context, devices, 'unbind', { ids, body: { reason: values['reason'] } })
  // The step of each device is on record already.
  return { changes, leftOut: rows.map(({ id }) => id) }
}
