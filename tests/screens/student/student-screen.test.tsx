import { Page } from '#screens/student/student.screen.tsx'
import { studentLicenses } from '#screens/student/student-licenses.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const LEFT = '3'
const student = (over: Record<string, unknown> = {}) => ({
  id: 's1',
  realname: '张建国',
  idCard: '9900**********1234',
  phone: '130****0001',
  status: '1',
  status_dictText: '在册',
  licenseState: '2',
  licenseState_dictText: '即将到期',
  version: 1,
  ...over,
})

async function open(answers = {}) {
  const records = [student(), student({ id: 's2', realname: '李梅', status: LEFT, status_dictText: '离职' })]
  const page = { records, total: 2, size: 10, current: 1, pages: 1 }
  const shown = stage(<Page />, {
    answers: { 'GET /user/student/list': ok(page), 'GET /sys/sysDepart/queryTreeList': ok([]), ...answers },
  })
  await screen.findByText('张建国')
  return shown
}

async function menuOf(name: string) {
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('[SCREEN-05] 重置密码 says what the new password is, and is not offered for who has left', async () => {
  const { http, said } = await open({ 'PUT /user/student/resetPwd': ok(null, '密码已重置为身份证后六位！') })
  await menuOf('张建国')
  fireEvent.click(screen.getByRole('menuitem', { name: '重置密码' }))
  const dialog = await dialogOf('重置密码')
  within(dialog).getByText(/确定重置“张建国”的密码吗？新密码为证件号码的后六位/)
  fireEvent.click(within(dialog).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 密码已重置为身份证后六位！']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toMatchObject({ ids: 's1' })
})

test('[SCREEN-06] nothing is done at terminals and departments to who has left', async () => {
  await open()
  const offered = await menuOf('李梅')
  expect(offered).not.toEqual(expect.arrayContaining(['重置密码']))
  expect(offered).not.toEqual(expect.arrayContaining(['设置部门']))
})

test('[SCREEN-04] the form of a licence says which days follow from its type', () => {
  const { expireDate, reviewDate } = studentLicenses.kinds!
  expect(expireDate!({ licenseType: '1', issueDate: '2024-05-06' })).toEqual({ placeholder: '留空则为 2030-05-06' })
  expect(reviewDate!({ licenseType: '1', issueDate: '2024-05-06' })).toEqual({ placeholder: '留空则为 2027-05-06' })
  expect(expireDate!({ licenseType: '9', issueDate: '2024-05-06' })).toEqual({ required: '请选择有效期至' })
})
