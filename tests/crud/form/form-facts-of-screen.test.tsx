import { defineEntity } from '#contract/define-entity.ts'
import { inChina } from '#core/formats/dates.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const parcel = defineEntity({
  name: 'parcel',
  label: '包裹',
  table: 'parcel',
  path: '/parcel',
  permission: 'parcel',
  offers: ['add', 'edit', 'delete'],
  tenant: true,
  exportName: '包裹',
  title: 'name',
  fields: {
    name: { label: '品名', kind: 'text' },
    enterpriseId: { label: '企业', kind: 'reference', to: 'enterprise' },
    receiver: { label: '接收人', kind: 'text' },
    phone: { label: '接收电话', kind: 'text' },
    day: { label: '日期', kind: 'date' },
  },
})

const parcels = defineScreen({
  entity: parcel,
  columns: ['name'],
  query: [],
  form: ['name', 'enterpriseId', 'receiver', 'phone', 'day'],
  begins: (today) => ({ day: today }),
  fills: { enterpriseId: { receiver: 'safetyOfficer', phone: 'safetyPhone' } },
  isOpen: (row) => row['name'] !== '已归档',
  nothing: { title: '还没有包裹', hint: '点击新增登记第一个', needs: 'add' },
})

const ENTERPRISES = [
  { id: 'e1', name: '海曜化工', safetyOfficer: '赵敏', safetyPhone: '138****0001' },
  { id: 'e2', name: '启途危货', safetyOfficer: '钱进', safetyPhone: '13700000002' },
]
const EMPTY = { records: [], total: 0 }
const answers = (records: object[] = []) => ({
  'GET /parcel/list': ok(records.length === 0 ? EMPTY : { records, total: records.length }),
  'GET /user/enterprise/list': ok({ records: ENTERPRISES, total: 2 }),
})

test('a form begins today, and the choice of a record fills what is empty or as an earlier choice filled it; what is hidden fills nothing', async () => {
  const { user } = stage(<CrudPage screen={parcels} />, { answers: answers() })
  await user.click((await screen.findAllByRole('button', { name: /^新增/ }))[0]!)
  const dialog = await dialogOf('新增')
  const valueOf = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(valueOf('日期')).toBe(inChina(Date.now()).slice(0, 10)))
  const choose = async (name: string) => {
    await user.click(await within(dialog).findByRole('combobox', { name: '企业' }))
    await user.click(await screen.findByTitle(name))
  }
  await choose('海曜化工')
  await waitFor(() => expect([valueOf('接收人'), valueOf('接收电话')]).toEqual(['赵敏', '']))
  await choose('启途危货')
  await waitFor(() => expect([valueOf('接收人'), valueOf('接收电话')]).toEqual(['钱进', '13700000002']))
  await user.clear(within(dialog).getByLabelText('接收人'))
  await user.type(within(dialog).getByLabelText('接收人'), '门卫')
  await choose('海曜化工')
  await waitFor(() => expect(valueOf('接收电话')).toBe('13700000002'))
  expect(valueOf('接收人')).toBe('门卫')
})

test('what a screen closes is neither changed nor deleted', async () => {
  stage(<CrudPage screen={parcels} />, {
    answers: answers([
      { id: '1', name: '在途', version: 1 },
      { id: '2', name: '已归档', version: 1 },
    ]),
  })
  await screen.findByText('在途')
  expect(screen.getByRole('button', { name: '编辑 在途' })).toBeTruthy()
  for (const name of ['编辑 已归档', '删除 已归档']) expect(screen.queryByRole('button', { name })).toBe(null)
})

test('[PERM-12] an empty list tells nobody to press what they may not', async () => {
  const { unmount } = stage(<CrudPage screen={parcels} />, { answers: answers() })
  expect(await screen.findByText('点击新增登记第一个')).toBeTruthy()
  unmount()
  stage(<CrudPage screen={parcels} />, {
    answers: answers(),
    allAuth: [{ action: 'parcel:add', type: '1', status: '1', describe: '新增包裹' }],
  })
  expect(await screen.findByText('有数据后会出现在这里')).toBeTruthy()
  expect(screen.queryByText('点击新增登记第一个')).toBe(null)
})
