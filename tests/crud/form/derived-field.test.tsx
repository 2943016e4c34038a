import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const trainee = defineEntity({
  name: 'trainee',
  label: '学员',
  table: 'trainee',
  path: '/trainee',
  permission: 'trainee',
  offers: ['add', 'edit'],
  tenant: true,
  exportName: '学员',
  title: 'name',
  fields: {
    name: { label: '姓名', kind: 'text', width: 90 },
    idCard: { label: '证件号码', kind: 'text', check: 'idCard', maxLength: 18, width: 180 },
    birthday: { label: '出生日期', kind: 'text', derived: { from: 'idCard', by: 'birthdayOfIdCard' }, width: 120 },
  },
})

const students = defineScreen({
  entity: trainee,
  columns: ['name'],
  query: [],
  form: ['name', 'idCard', 'birthday'],
})

const row = { id: '1', version: 1, name: '王建国', idCard: '99000019900101005X', birthday: '1990-01-01' }
const LIST = { records: [row], total: 1, size: 10, current: 1, pages: 1 }

test('a derived value follows what is typed, cannot be typed itself and is not sent', async () => {
  const { http } = stage(<CrudPage screen={students} />, {
    answers: { 'GET /trainee/list': ok(LIST), 'PUT /trainee/edit': ok('修改成功!') },
  })
  fireEvent.click(await screen.findByLabelText('编辑 王建国'))
  const dialog = await dialogOf('编辑')
  const birthday = await within(dialog).findByLabelText<HTMLInputElement>('出生日期')
  const idCard = within(dialog).getByLabelText<HTMLInputElement>('证件号码')
  const seen: [string, boolean][] = []
  const type = (value: string) => {
    fireEvent.change(idCard, { target: { value } })
    seen.push([birthday.value, birthday.disabled])
  }
  seen.push([birthday.value, birthday.disabled])
  for (const text of ['9900001985061200', '990000198506120022', '']) type(text)
  expect(seen).toEqual([
    ['1990-01-01', true],
    ['', true],
    ['1985-06-12', true],
    ['', true],
  ])
  type('990000198506120022')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({
    id: '1',
    version: 1,
    name: '王建国',
    idCard: '990000198506120022',
  })
})
