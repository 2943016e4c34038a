import { expect, type Page } from '@playwright/test'
import dayjs from 'dayjs'
import { inChina } from '#core/formats/dates.ts'
import { addOrder, addStockedDevice, enterpriseOf } from './page-objects/equipment.ts'
import {
  attachPicture,
  choose,
  chooseInTree,
  confirm,
  fillForm,
  formOf,
  openRow,
  take,
  visit,
} from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { uniqueDigits } from './page-objects/unique.ts'

test('[SCREEN-33][SCREEN-34][SCREEN-35][SCREEN-36] a device is ordered, confirmed by somebody else, sent off, signed for, bound, mended, given up, taken back and scrapped', async ({
  another,
}) => {
  test.setTimeout(120_000)
  const sn = `LC-${uniqueDigits(8)}`
  const [office, unit] = [await another('enterprise'), await another('unit')]
  const { typeId, depotName } = await addStockedDevice(office, sn)
  const enterprise = await enterpriseOf(unit)
  const today = inChina(dayjs().valueOf()).slice(0, 10)
  const order = await addOrder(office, { enterpriseId: enterprise.id, typeId, today })
  const stands = async (words: string, ...pages: Page[]) => {
    for (const page of pages) await expect(openRow(page, sn).locator).toContainText(words)
  }

  await test.step('the order is confirmed by somebody else and made ready from the depot', async () => {
    const platform = await another('admin', `/equipment/order?orderNo=${order.orderNo}`)
    await openRow(platform, order.orderNo).act('确认')
    await confirm(platform, '确定确认该订单吗？')
    await visit(office, `/equipment/order?orderNo=${order.orderNo}`)
    await openRow(office, order.orderNo).act('备货')
    await choose(formOf(office, '备货'), '仓库', depotName)
    await take(office, '备货')
    await expect(openRow(office, order.orderNo).locator).toContainText('备货中')
  })

  await test.step('it is sent off, and signed for by the enterprise', async () => {
    const outputs = `/equipment/output?orderId=${order.id}`
    await visit(office, outputs)
    await openRow(office, depotName).act('出库')
    await take(office, '出库')
    await visit(unit, outputs)
    await openRow(unit, depotName).act('签收')
    await take(unit, '签收')
    await expect(openRow(office, depotName).locator).toContainText('已签收')
  })

  for (const page of [office, unit]) await visit(page, `/equipment/manage?sn=${sn}`)
  await test.step('its people bind it; it is mended and comes back to them', async () => {
    await stands('已出库', office, unit)
    await openRow(unit, sn).act('绑定')
    await chooseInTree(formOf(unit, '绑定'), '使用组织', enterprise.name)
    await take(unit, '绑定')
    await stands('使用中', office, unit)
    await openRow(office, sn).act('送修')
    await fillForm(formOf(office, '送修'), { 原因: '屏幕破裂' })
    await take(office, '送修')
    await stands('维修', unit)
    await openRow(office, sn).act('修复返还')
    await fillForm(formOf(office, '修复返还'), { 处理结果: '已更换屏幕' })
    await take(office, '修复返还')
    await stands('使用中', unit)
  })

  await test.step('given up, taken back and scrapped, it takes no step any more', async () => {
    await openRow(unit, sn).act('解绑')
    await fillForm(formOf(unit, '解绑'), { 原因: '换车间' })
    await take(unit, '解绑')
    await stands('已出库', office)
    await openRow(office, sn).act('退库')
    await choose(formOf(office, '退库'), '仓库', depotName)
    await take(office, '退库')
    await stands('在库', office)
    await openRow(office, sn).act('报废')
    const form = formOf(office, '报废')
    await fillForm(form, { 原因: '老化' })
    await attachPicture(form, '报废照片')
    await take(office, '报废')
    await stands('报废', office)
    await openRow(office, sn).act('详情')
    await office.getByRole('tab', { name: '动态' }).click()
    await expect(office.getByRole('main')).toContainText(/报废.*退库.*解绑.*修复返还.*送修.*绑定.*出库/)
  })
})
