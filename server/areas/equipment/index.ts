import type { Area } from '#server/areas/area.ts'
import { authLogs } from './auth-log.resource.ts'
import { authorise, withdrawAuth } from './authorise.ts'
import { depots } from './depot.resource.ts'
import { registerStockComparison } from './depot.routes.ts'
import { registerDevices } from './device/devices.routes.ts'
import { registerDeviceRecords } from './device-record.routes.ts'
import { keepEvents } from './device/events/end-silent-sessions.ts'
import { equipmentBinds } from './equipment-bind.resource.ts'
import { note, reply } from './after-sale-replies.ts'
import { afterSaleRepairs } from './after-sale-repairs.ts'
import { afterSaleReplies } from './after-sale-reply.resource.ts'
import { afterSaleReminders } from './after-sale.reminders.ts'
import { afterSales } from './after-sale.resource.ts'
import { deviceFaults } from './device-fault.resource.ts'
import { equipmentOrders } from './equipment-order.resource.ts'
import { orderItems, orderPayments } from './order-parts.resource.ts'
import { pay } from './pay-order.ts'
import { equipmentOutputReminders } from './equipment-output.reminders.ts'
import { equipmentOutputs } from './equipment-output.resource.ts'
import { registerNumberCheck } from './equipment-output.routes.ts'
import { prepareOrder } from './output/prepare-order.ts'
import { extendLoan } from './output/extend-loan.ts'
import { outputDevices } from './output/output-devices.ts'
import { restockDevices } from './output/restock-devices.ts'
import { outputItems } from './output-item.resource.ts'
import { equipmentTypes } from './equipment-type.resource.ts'
import { registerListByType, registerTypeNames } from './equipment-type.routes.ts'
import { equipmentReminders } from './equipment.reminders.ts'
import { devices } from './equipment.resource.ts'
import { issueCode } from './issue-code.ts'
import { keepDeviceAlarms } from './keep-device-alarms.ts'
import { keepOnline } from './keep-online.ts'
import { revokeToken } from './revoke-token.ts'
import { sendCommand } from './send-command.ts'
import { stockMoves } from './stock-move.resource.ts'
import { stockIn } from './stock/stock-in.ts'
import { stocktake } from './stock/stocktake.ts'
import { transfer } from './stock/transfer.ts'
import { unbindDevices } from './unbind-devices.ts'

/** Devices that are trained with, their types, where they lie and who uses them. */
export const area: Area = {
  name: 'equipment',
  resources: [
    devices,
    equipmentTypes,
    depots,
    stockMoves,
    equipmentBinds,
    authLogs,
    equipmentOrders,
    orderItems,
    orderPayments,
    equipmentOutputs,
    outputItems,
    afterSales,
    afterSaleReplies,
    deviceFaults,
  ],
  reminders: [...equipmentReminders, ...afterSaleReminders, ...equipmentOutputReminders],
  actions: {
    equipment: { issueCode, output: outputDevices, revokeToken, authorise, withdrawAuth, command: sendCommand },
    depot: { stockIn, transfer, stocktake },
    equipmentBind: { unbind: unbindDevices },
    equipmentOrder: { pay, prepare: prepareOrder },
    equipmentOutput: { restock: restockDevices, extend: extendLoan },
    afterSale: { reply, note, ...afterSaleRepairs },
  },
  routes(api, services) {
    registerDevices(api, services)
    registerTypeNames(api, services)
    registerListByType(api, services)
    registerStockComparison(api, services)
    registerNumberCheck(api, services)
    registerDeviceRecords(api, services)
  },
  jobs: [keepOnline, keepEvents, keepDeviceAlarms],
}
