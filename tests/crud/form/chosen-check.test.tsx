import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { tableRules } from '#crud/editable/table-rules.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { createTable } from '#grid/core/rows.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const traveller = defineEntity({
  name: 'traveller',
  label: '旅客',
  table: 'traveller',
  path: '/traveller',
  permission: 'traveller',
  offers: ['add', 'edit'],
  tenant: true,
  exportName: '旅客',
  title: 'name',
  fields: {
    name: { label: '姓名', kind: 'text', width: 90 },
    type: {
      label: '证件类型',
      kind: 'text',
      initial: '1',
      width: 90,
    },
    number: {
      label: '证件号码',
      kind: 'text',
      maxLength: 20,
      check: { by: 'type', checks: { 1: 'idCard', 2: 'passport' }, otherwise: 'identityDocument' },
      width: 180,
    },
    birthday: {
      label: '出生日期',
      kind: 'text',
      derived: { from: 'number', by: 'birthdayOfIdCard', when: { field: 'type', is: '1' } },
      width: 120,
    },
  },
})

const travellers = defineScreen({
  entity: traveller,
  columns: ['name'],
  query: [],
  form: ['name', 'type', 'number', 'birthday'],
})
const ID_CARD = '99000019900101005X'
const NO_ID_CARD = '“证件号码”应为 18 位：前 17 位是数字，最后一位是数字或 X'
const NO_PASSPORT = '“证件号码”应为 6 至 12 位字母或数字，例如 E12345678'
const LIST = { records: [], total: 0, size: 10, current: 1, pages: 1 }

test('[VALID-53] a form judges the number anew when the type changes, and what follows goes', async () => {
  stage(<CrudPage screen={travellers} />, { answers: { 'GET /traveller/list': ok(LIST) } })
  fireEvent.click(await screen.findByRole('button', { name: /新增/ }))
  const dialog = await dialogOf('新增')
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type('证件号码', 'E12345678')
  await within(dialog).findByText(NO_ID_CARD)
  type('证件类型', '2')
  await waitFor(() => expect(within(dialog).queryByText(NO_ID_CARD)).toBeNull())
  type('证件号码', ID_CARD)
  await within(dialog).findByText(NO_PASSPORT)
  const birthday = within(dialog).getByLabelText<HTMLInputElement>('出生日期')
  expect(birthday.value).toBe('')
  type('证件类型', '1')
  await waitFor(() => expect(within(dialog).queryByText(NO_PASSPORT)).toBeNull())
  expect(birthday.value).toBe('1990-01-01')
})

test('a cell is judged by the type of its own row', () => {
  const columns = Object.entries(traveller.fields).map(([key, field]) => ({ key, field }))
  const rows = createTable({ keys: ['type', 'number'], rules: tableRules(columns), judges: 'all' }, [
    { id: '1', type: '1', number: 'E12345678' },
    { id: '2', type: '2', number: 'E12345678' },
    { id: '3', type: '', number: 'E12345678' },
  ])
  expect(['1', '2', '3'].map((id) => rows.problemOf(id, 'number'))).toEqual([NO_ID_CARD, null, null])
})
