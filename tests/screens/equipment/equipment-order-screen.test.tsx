import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from '#screens/equipment/equipment-order.screen.tsx'
import { ORDER_SHEET } from '#screens/equipment/equipment-order-sheet.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'

const row = {
  id: 'o1',
  orderNo: 'DD202611260001',
  enterpriseId: 'e1',
  enterpriseId_dictText: '宁波海曜化工有限公司',
  totalAmount: 62_400.5,
  payStatus: '1',
  orderStatus: '1',
  deliverDate: '2026-11-20',
  late: 1,
  openCount: 4,
  createBy: 'clerk',
  version: 1,
}
const open = (over: object = {}) =>
  stage(<Page />, {
    answers: { 'GET /vr/equipment/order/list': ok({ records: [{ ...row, ...over }], total: 1 }) },
  })

test('[SCREEN-35] an order says whether it is late, and takes money once it is confirmed', async () => {
  const { unmount } = open()
  await screen.findByText('宁波海曜化工有限公司')
  expect(screen.getByText('2026-11-20 逾期')).toBeTruthy()
  expect(await actionsOf(row.orderNo)).toEqual(expect.arrayContaining(['登记收款', '备货', '取消', '打印销售订单']))
  unmount()
  open({ orderStatus: '0', late: 0 })
  await screen.findByText('宁波海曜化工有限公司')
  const pending = await actionsOf(row.orderNo)
  expect(pending).toEqual(expect.arrayContaining(['编辑', '确认', '驳回']))
  for (const none of ['登记收款', '备货']) expect(pending).not.toContain(none)
})

test('[SCREEN-35] the sheet of an order says its amount in figures and in capitals', () => {
  const Body = ORDER_SHEET.body!
  stage(<Body record={{ id: 'o1', totalAmount: 12_000, remark: '含安装调试' }} />)
  expect(screen.getByText('¥12,000.00')).toBeTruthy()
  expect(screen.getByText('人民币壹万贰仟元整')).toBeTruthy()
  expect(screen.getByText('含安装调试')).toBeTruthy()
})
