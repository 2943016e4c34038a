// What devices in browser tests begin with, made by calls: a depot with one device in it, an order of one.
import type { Page } from '@playwright/test'
import { call } from '#tests/e2e/announcement-steps.ts'
import { idNamed } from './training.ts'
import { unique, uniqueDigits } from './unique.ts'

interface Rows {
  records: { id: string; [key: string]: unknown }[]
}

async function firstOf(page: Page, path: string, query: Record<string, string> = {}) {
  const { records } = (await call(
    page,
    'GET',
    `${path}/list?${new URLSearchParams({ pageSize: '1', ...query })}`,
  )) as Rows
  return records[0]!
}

/** A device alone in a depot of its own. */
export async function addStockedDevice(page: Page, sn: string): Promise<{ typeId: string; depotName: string }> {
  const { id: typeId } = await firstOf(page, '/vr/equipment/type')
  const depotName = unique('周转库')
  await call(page, 'POST', '/vr/equipment/depot/add', { depotName, depotCode: `Z${uniqueDigits(6)}`, capacity: 10 })
  const depotId = await idNamed(page, '/vr/equipment/depot', { depotName })
  await call(page, 'POST', '/vr/equipment/info/add', { sn, typeId, depotId })
  return { typeId, depotName }
}

/** An enterprise that this person sees. */
export async function enterpriseOf(page: Page): Promise<{ id: string; name: string }> {
  const { id, name } = await firstOf(page, '/user/enterprise', { status: '2' })
  return { id, name: String(name) }
}

/** An order of one device, which waits for somebody else. @returns its number */
export async function addOrder(
  page: Page,
  { enterpriseId, typeId, today }: Record<'enterpriseId' | 'typeId' | 'today', string>,
): Promise<{ id: string; orderNo: string }> {
  const contact = unique('收货人')
  await call(page, 'POST', '/vr/equipment/order/add', {
    enterpriseId,
    contact,
    contactPhone: '13000000001',
    address: '海天路 66 号',
    orderDate: today,
    items: [{ typeId, quantity: 1, unitPrice: 6_800 }],
  })
  const { records } = (await call(
    page,
    'GET',
    `/vr/equipment/order/list?${new URLSearchParams({ enterpriseId, column: 'createTime', order: 'desc', pageSize: '20' })}`,
  )) as Rows
  const order = records.find((one) => one['contact'] === contact)!
  return { id: order.id, orderNo: String(order['orderNo']) }
}
