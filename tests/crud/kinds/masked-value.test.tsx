import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { RecordDetail } from '#crud/detail/record-detail.tsx'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { fakeLive } from '#tests/crud/fake-live.ts'
import { ok, refused } from '#tests/crud/fake-http.ts'
import { dialogOf, stage, WithCrud } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Activity, useState } from 'react'
import { describe, expect, test } from 'vitest'

const member = defineEntity({
  name: 'member',
  label: '会员',
  table: 'member',
  path: '/member',
  permission: 'member',
  offers: ['edit'],
  tenant: true,
  codes: { reveal: 'secret' },
  exportName: '会员',
  title: 'name',
  fields: {
    name: { label: '姓名', kind: 'text', width: 90 },
    phone: { label: '手机号', kind: 'text', check: 'mobile', masked: 'mobile', required: '请输入手机号', width: 130 },
    email: { label: '邮箱', kind: 'text', masked: 'name' },
  },
})
const members = defineScreen({ entity: member, columns: ['name'], query: [], form: ['name', 'phone', 'email'] })
const row = { id: '1', version: 1, name: '王建国', phone: '138****5678', email: null }
const phones = defineScreen({
  entity: member,
  columns: ['name', 'phone', 'email'],
  query: [],
  form: ['name', 'phone', 'email'],
})
const LIST = { 'GET /member/list': ok({ records: [row], total: 1, size: 10, current: 1, pages: 1 }) }
const SECRET = [{ action: 'member:secret', type: '1', status: '1', describe: null }]

const detail = (record: typeof row) => (
  <WithCrud definition={members}>{(crud) => <RecordDetail crud={crud} record={record} />}</WithCrud>
)

test('the whole text is shown in this view only, and hidden again on demand', async () => {
  const { http, written, saved } = stage(detail(row), {
    auth: SECRET,
    allAuth: SECRET,
    answers: { ...LIST, 'POST /member/reveal': ok('13812345678') },
  })
  await screen.findByText('138****5678')
  expect(screen.queryByLabelText('查看完整的邮箱')).toBe(null)
  fireEvent.click(screen.getByLabelText('查看完整的手机号'))
  await screen.findByText('13812345678')
  expect(http.calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/member/reveal', sent: { id: '1', field: 'phone' } },
  ])
  expect(JSON.stringify([written, saved])).not.toContain('13812345678')
  fireEvent.click(screen.getByLabelText('隐藏手机号'))
  expect(screen.queryByText('13812345678')).toBe(null)
  screen.getByText('138****5678')
})

test('a refusal is said, and who has not the right has no button', async () => {
  const { said, unmount } = stage(detail(row), {
    auth: SECRET,
    allAuth: SECRET,
    answers: { ...LIST, 'POST /member/reveal': refused('没有权限') },
  })
  fireEvent.click(await screen.findByLabelText('查看完整的手机号'))
  await waitFor(() => expect(said).toEqual(['error: 没有权限']))
  unmount()
  stage(detail(row), { auth: [], allAuth: SECRET, answers: LIST })
  await screen.findByText('138****5678')
  expect(screen.queryByLabelText('查看完整的手机号')).toBe(null)
})

describe('in a list', () => {
  const answers = { ...LIST, 'POST /member/reveal': ok('13812345678') }
  const held = { auth: SECRET, allAuth: SECRET }
  const EYE = '查看完整的手机号 王建国'

  test('a cell has the button, by keys through its cell; what it shows leaves the table with the row that changed', async () => {
    const live = fakeLive()
    const { http, user } = stage(<CrudPage screen={phones} />, { ...held, live: live.live, answers })
    const eye = await screen.findByRole('button', { name: EYE })
    expect([eye.tabIndex, screen.queryByRole('button', { name: /邮箱/ })]).toEqual([-1, null])
    const cell = eye.closest<HTMLElement>('[role=gridcell]')!
    cell.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(eye)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(cell.textContent).toBe('13812345678'))
    expect(http.calls.filter(({ method }) => method === 'POST').map(({ sent }) => sent)).toEqual([
      { id: '1', field: 'phone' },
    ])
    live.row('1', { name: '王建军', version: 2 })
    await waitFor(() => expect(cell.textContent).toBe('138****5678'))
    expect(screen.queryByText('13812345678')).toBe(null)
  })

  test('a page that is left hides it', async () => {
    const { user, unmount } = stage(<Leaving />, { ...held, answers })
    await user.click(await screen.findByRole('button', { name: '查看完整的手机号' }))
    await screen.findByText('13812345678')
    await user.click(screen.getByRole('button', { name: '离开或返回' }))
    await user.click(screen.getByRole('button', { name: '离开或返回' }))
    await screen.findByRole('button', { name: '查看完整的手机号' })
    expect(screen.queryByText('13812345678')).toBe(null)
    unmount()
  })

  test('without the right there is the hidden text alone', async () => {
    stage(<CrudPage screen={phones} />, { auth: [], allAuth: SECRET, answers })
    await screen.findByText('138****5678')
    expect(screen.queryByRole('button', { name: EYE })).toBe(null)
  })
})

/** A tab that is hidden and comes back. */
function Leaving() {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsHere((was) => !was)}>
        离开或返回
      </button>
      <Activity mode={isHere ? 'visible' : 'hidden'}>{detail(row)}</Activity>
    </>
  )
}

test('a form takes the masked text as it was read, and no other one', async () => {
  const { http } = stage(<CrudPage screen={members} />, { answers: { ...LIST, 'PUT /member/edit': ok('修改成功!') } })
  fireEvent.click(await screen.findByLabelText('编辑 王建国'))
  const dialog = await dialogOf('编辑')
  const phone = await within(dialog).findByLabelText<HTMLInputElement>('手机号')
  fireEvent.change(phone, { target: { value: '139****5678' } })
  fireEvent.submit(dialog.querySelector('form')!)
  await within(dialog).findByText('“手机号”有隐藏的部分（*），请填写完整的内容')
  fireEvent.change(phone, { target: { value: '138****5678' } })
  fireEvent.change(within(dialog).getByLabelText('姓名'), { target: { value: '王建军' } })
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
})
