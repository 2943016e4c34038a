import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok, refused, type Answer, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const item = defineEntity({
  name: 'item',
  label: '明细',
  table: 'item',
  path: '/item',
  permission: 'item',
  offers: [],
  tenant: true,
  exportName: '明细',
  title: 'what',
  fields: {
    what: { label: '物品', kind: 'text' },
    count: { label: '数量', kind: 'integer', unit: '台' },
    isSpare: { label: '备件', kind: 'switch' },
  },
})
const order = defineEntity({
  name: 'order',
  label: '出库单',
  table: 'order',
  path: '/order',
  permission: 'order',
  offers: ['edit'],
  tenant: true,
  exportName: '出库单',
  title: 'no',
  children: { items: { entity: 'item', by: 'orderId' } },
  fields: {
    no: { label: '单号', kind: 'text', query: 'contains' },
    phone: { label: '电话', kind: 'text', masked: 'mobile' },
    rank: { label: '级别', kind: 'dictionary', dictionary: 'position_rank' },
    photo: { label: '照片', kind: 'image' },
  },
})
const definition = defineScreen({
  entity: order,
  columns: ['no', 'phone', 'rank', 'photo'],
  query: ['no'],
  form: ['no'],
  children: { items: { entity: item, columns: ['what', 'count'] } },
  sheets: [
    {
      name: 'order',
      label: '打印出库单',
      of: 'record',
      title: '设备出库单',
      number: 'no',
      groups: [{ title: '收货', fields: ['phone', 'rank'] }],
      tables: [{ title: '明细', children: 'items', columns: ['what', 'count', 'isSpare'], byHand: ['签名'] }],
      images: ['photo'],
      qrCode: 'no',
      note: '本单随货同行',
      signatures: ['发货人', '收货人'],
    },
    {
      name: 'all',
      label: '打印台账',
      of: 'list',
      title: '出库台账',
      orientation: 'landscape',
      table: { columns: ['no', 'phone'] },
    },
  ],
})
const ROW = { id: 'a', no: 'CK-1', phone: '138****5678', rank: '2', photo: 'p.png', version: 1 }
const items = [
  { id: 'i1', what: '头显', count: 3, isSpare: 1 },
  { id: 'i2', what: '座椅', count: 1, isSpare: 0 },
  { id: 'i3', what: '手柄', count: 2, isSpare: null },
]
const info = {
  id: 'u',
  username: 'zhang',
  realname: '张三',
  avatar: '',
  phone: '',
  email: '',
  orgCode: '',
  orgCodeTxt: '',
  relTenantIds: '',
}

afterEach(() => vi.restoreAllMocks())

/** What the list answers by now. */
let listed: Answer

async function open() {
  listed = () => ok({ records: [ROW], total: 1 })
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const shown = stage(<CrudPage screen={definition} />, {
    stored: { [STORAGE_KEYS.userInfo]: info },
    answers: {
      'GET /order/list': (call) => (listed as (asked: FakeCall) => unknown)(call),
      'GET /order/queryById': ok({ ...ROW, items }),
    },
  })
  await screen.findByText('CK-1')
  return { ...shown, print }
}

const sheetOf = async (dialog: HTMLElement, name: string) => within(dialog).findByRole('region', { name })
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('the sheet of a record shows number, facts, children, pictures, a note and boxes for signatures as the API answers them', async () => {
  const { user, http, print } = await open()
  await user.click(screen.getByRole('button', { name: /更多操作 CK-1|打印出库单 CK-1/ }))
  const entry = screen.queryByRole('menuitem', { name: '打印出库单' })
  if (entry !== null) await user.click(entry)
  const dialog = await dialogOf('打印出库单')
  const sheet = await sheetOf(dialog, '设备出库单')
  expect(http.calls.find(({ path }) => path === '/order/queryById')!.sent).toEqual({ id: 'a', with: 'items' })
  expect(within(sheet).getByText('单号：CK-1')).toBeTruthy()
  const [facts, rows] = within(sheet).getAllByRole('table')
  expect(textsOf(facts!)).toEqual([['电话', '138****5678', '级别', '助级']])
  expect(textsOf(rows!)).toEqual([
    ['序号', '物品', '数量', '备件', '签名'],
    ['1', '头显', '3 台', '是', ''],
    ['2', '座椅', '1 台', '否', ''],
    ['3', '手柄', '2 台', '—', ''],
  ])
  expect(within(sheet).getByRole('img', { name: '照片' }).getAttribute('src')).toBe('/files/p.png')
  const code = within(sheet).getByRole('figure')
  expect(code.textContent).toContain('CK-1')
  expect(code.querySelectorAll('svg path').length).toBeGreaterThan(0)
  expect(within(sheet).getByText('本单随货同行')).toBeTruthy()
  expect(within(sheet).getByText('发货人（签字）')).toBeTruthy()
  expect(within(sheet).getByText(/^打印人：张三\s打印时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeTruthy()
  expect(document.querySelectorAll('body > [aria-hidden] > section[data-orientation="portrait"]')).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: '打印' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1)!)
  await waitFor(() => expect(document.querySelector('body > [aria-hidden] > section')).toBe(null))
})

test('the sheet of a list has all rows that its filters find, beyond its page', async () => {
  const page = (no: number) => Array.from({ length: no === 1 ? 200 : 1 }, (_, at) => ({ ...ROW, id: `${no}-${at}` }))
  const { user, http } = await open()
  listed = ({ sent }) => ok({ records: page(Number((sent as { pageNo: string }).pageNo)), total: 201 })
  await user.click(screen.getByRole('button', { name: '打印台账' }))
  const sheet = await sheetOf(await dialogOf('打印台账'), '出库台账')
  expect(within(sheet).getByText('共 201 条')).toBeTruthy()
  expect(textsOf(within(sheet).getByRole('table'))).toHaveLength(202)
  expect(http.calls.slice(-2).map(({ sent }) => sent)).toMatchObject([
    { pageNo: '1', pageSize: '200' },
    { pageNo: '2', pageSize: '200' },
  ])
})

test('a list that is too long for paper is not printed, and a refusal is told', async () => {
  const { user } = await open()
  listed = () => ok({ records: [ROW], total: 2_001 })
  await user.click(screen.getByRole('button', { name: '打印台账' }))
  const dialog = await dialogOf('打印台账')
  expect(await within(dialog).findByText('一次最多打印 2000 行，现有 2001 行，请缩小查询范围')).toBeTruthy()
  listed = () => refused('没有权限')
  await user.click(within(dialog).getByRole('button', { name: /重试|再试/ }))
  expect(await within(dialog).findByText('没有权限')).toBeTruthy()
})
