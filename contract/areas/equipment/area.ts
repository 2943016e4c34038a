import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, DUTY, READERS } from '#contract/accounts/shared-roles.ts'
import { afterSale } from './after-sale.entity.ts'
import { menu as afterSaleMenu } from './after-sale.menu.ts'
import { page as afterSalePage } from './after-sale.page.ts'
import { afterSaleReply } from './after-sale-reply.entity.ts'
import { deviceFault } from './device-fault.entity.ts'
import { equipmentOrder } from './equipment-order.entity.ts'
import { menu as equipmentOrderMenu } from './equipment-order.menu.ts'
import { page as equipmentOrderPage } from './equipment-order.page.ts'
import { equipmentOutput } from './equipment-output.entity.ts'
import { menu as equipmentOutputMenu } from './equipment-output.menu.ts'
import { page as equipmentOutputPage } from './equipment-output.page.ts'
import { equipmentType } from './equipment-type.entity.ts'
import { menu as equipmentTypeMenu } from './equipment-type.menu.ts'
import { page as equipmentTypePage } from './equipment-type.page.ts'
import { equipment } from './equipment.entity.ts'
import { menu as equipmentMenu } from './equipment.menu.ts'
import { page as equipmentPage } from './equipment.page.ts'
import { authLog } from './auth-log.entity.ts'
import { menu as authLogMenu } from './auth-log.menu.ts'
import { page as authLogPage } from './auth-log.page.ts'
import { depot } from './depot.entity.ts'
import { menu as depotMenu } from './depot.menu.ts'
import { page as depotPage } from './depot.page.ts'
import { equipmentBind } from './equipment-bind.entity.ts'
import { menu as equipmentBindMenu } from './equipment-bind.menu.ts'
import { page as equipmentBindPage } from './equipment-bind.page.ts'
import { stockMove } from './stock-move.entity.ts'
import { orderItem } from './order-item.entity.ts'
import { orderPayment } from './order-payment.entity.ts'
import { outputItem } from './output-item.entity.ts'

/** Devices that are trained with, and their types. */
export const area = defineArea({
  name: 'equipment',
  section: {
    path: '/equipment',
    title: '设备管理',
    icon: 'desktop',
    sort: 60,
    redirect: '/equipment/manage',
    for: [...READERS, ...COMPANY_STAFF, ...DUTY],
  },
  entities: [
    equipment,
    equipmentType,
    depot,
    stockMove,
    equipmentBind,
    authLog,
    equipmentOrder,
    orderItem,
    orderPayment,
    equipmentOutput,
    outputItem,
    afterSale,
    afterSaleReply,
    deviceFault,
  ],
  pages: [
    inMenu(equipmentPage, equipmentMenu),
    inMenu(equipmentTypePage, equipmentTypeMenu),
    inMenu(equipmentBindPage, equipmentBindMenu),
    inMenu(authLogPage, authLogMenu),
    inMenu(depotPage, depotMenu),
    inMenu(equipmentOrderPage, equipmentOrderMenu),
    inMenu(equipmentOutputPage, equipmentOutputMenu),
    inMenu(afterSalePage, afterSaleMenu),
  ],
})
