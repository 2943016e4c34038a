import { Page } from '#screens/student/student.screen.tsx'
import { SAME_NAME } from '#screens/student/same-name.ts'
import { studentLicenses } from '#screens/student/student-licenses.ts'
import type { Services } from '#core/services.ts'
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

async function open(answers = {}, options = {}) {
  const records = [student(), student({ id: 's2', realname: '李梅', status: LEFT, status_dictText: '离职' })]
  const page = { records, total: 2, size: 10, current: 1, pages: 1 }
  const shown = stage(<Page />, {
    answers: { 'GET /user/student/list': ok(page), 'GET /sys/sysDepart/queryTreeList': ok([]), ...answers },
    ...options,
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

const CARD = {
  id: 'c1',
  studentId: 's1',
  cardNo: 'KP1',
  kind_dictText: '新入职',
  status: '2',
  status_dictText: '准许上岗',
}
const GIVEN_UP = { ...CARD, id: 'c0', cardNo: 'KP0', status: '9', status_dictText: '作废' }
const levelOf = (cardId: string) => ({
  id: `l-${cardId}`,
  cardId,
  studentId: 's1',
  level_dictText: '厂级',
  hours: 8,
  requiredHours: 8,
  content: '劳动纪律',
})
const learnt = (year: number, courseId: string, over = {}) => ({
  studentId: 's1',
  year,
  courseId,
  courseId_dictText: courseId,
  times: 2,
  passed: 1,
  score: 90,
  hours: 0.6,
  lastTime: `${year}-03-02 09:00:00`,
  ...over,
})
const FILES = {
  'GET /user/student/queryById': ({ sent }: { sent: unknown }) =>
    ok(student({ id: (sent as { id: string }).id, faceUrl: '' })),
  'GET /user/student/trainCard/list': ok({ records: [CARD, GIVEN_UP], total: 2 }),
  'GET /user/student/trainLevel/list': ok({ records: [levelOf('c1'), levelOf('c0')], total: 2 }),
  'GET /user/student/useLog/summary': ok([
    learnt(2026, '动火作业'),
    learnt(2026, '受限空间', { hours: 1.3 }),
    learnt(2025, '动火作业'),
  ]),
  'GET /user/student/certificate/list': ok({ records: [], total: 0 }),
  'GET /space/drill/person/list': ok({
    records: [{ id: 'p1', studentId: 's1', planId_dictText: '触电现场处置', drillDate: '2026-09-01' }],
    total: 1,
  }),
  'GET /user/student/license/list': ok({
    records: [{ id: 'z1', studentId: 's2', licenseType_dictText: '特种作业操作证' }],
    total: 1,
  }),
}

test('[SCREEN-04][SCREEN-07] 一人一档 of one student has facts, cards with levels, sums of a year, and says what there is none of', async () => {
  const { http } = await open(FILES)
  await menuOf('张建国')
  fireEvent.click(screen.getByRole('menuitem', { name: '打印档案' }))
  const dialog = await dialogOf('打印档案')
  const file = await within(dialog).findByRole('region', { name: '安全教育培训档案' })
  const cards = within(file).getByRole('region', { name: '三级安全教育' })
  expect(cards.textContent).toContain('卡号 KP1')
  expect(cards.textContent).toContain('卡号 KP0')
  expect(within(cards).getAllByText('劳动纪律')).toHaveLength(1)
  const studies = within(file).getByRole('region', { name: '学习记录汇总' })
  const lines = within(studies)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(lines.slice(1)).toEqual([
    ['2026 年（2 门）', '4', '2', '90', '1.9', '2026-03-02'],
    ['动火作业', '2', '1', '90', '0.6', '2026-03-02'],
    ['受限空间', '2', '1', '90', '1.3', '2026-03-02'],
    ['2025 年（1 门）', '2', '1', '90', '0.6', '2025-03-02'],
    ['动火作业', '2', '1', '90', '0.6', '2025-03-02'],
  ])
  const drills = within(file).getByRole('table', { name: '应急演练' })
  expect(within(drills).getByText('触电现场处置')).toBeTruthy()
  for (const title of ['培训证明', '证照'])
    expect(within(within(file).getByRole('region', { name: title })).getByText('无')).toBeTruthy()
  expect(within(file).getByText('学员本人（签字）')).toBeTruthy()
  expect(http.calls.find(({ path }) => path === '/user/student/useLog/summary')!.sent).toEqual({ studentId: 's1' })
})

test('[SCREEN-04] 打印档案 of marked students has a sheet each, what belongs to them read at once', async () => {
  const { http } = await open(FILES)
  for (const box of screen.getAllByRole('checkbox').slice(1, 3)) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: '更多' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '打印档案' }))
  const dialog = await dialogOf('打印档案')
  await waitFor(() => expect(within(dialog).getAllByRole('region', { name: '安全教育培训档案' })).toHaveLength(2))
  const [, second] = within(dialog).getAllByRole('region', { name: '安全教育培训档案' })
  expect(within(second!).getByText('特种作业操作证')).toBeTruthy()
  const asked = http.calls.filter(({ path }) => path === '/user/student/trainCard/list')
  expect(asked.map(({ sent }) => sent)).toMatchObject([{ studentId: 's1,s2', column: 'openDate', order: 'desc' }])
})

test('[SCREEN-04] [PERM-02] the file leaves out what the person may not list, and asks for none of it', async () => {
  const allAuth = [{ action: 'student:license:list', describe: '', type: '1', status: '1' }]
  const { http } = await open(FILES, { allAuth })
  await menuOf('张建国')
  fireEvent.click(screen.getByRole('menuitem', { name: '打印档案' }))
  const file = await within(await dialogOf('打印档案')).findByRole('region', { name: '安全教育培训档案' })
  expect(within(file).queryByText('证照', { selector: 'h2, caption' })).toBe(null)
  expect(within(file).getByRole('region', { name: '培训证明' })).toBeTruthy()
  expect(http.calls.some(({ path }) => path === '/user/student/license/list')).toBe(false)
})

test('[SCREEN-04] 编辑 asks whether it is a change of post where organisation or work are others, and has to be answered', async () => {
  const row = student({ postName: '焊工', orgId: 'd1', orgId_dictText: '冷冻班', entryDate: '2024-01-01' })
  const { http } = await open({
    'GET /user/student/list': ok({ records: [row], total: 1 }),
    'PUT /user/student/edit': ok(null, '编辑成功!'),
  })
  fireEvent.click(screen.getByRole('button', { name: '编辑 张建国' }))
  const dialog = await dialogOf('编辑')
  const post = await within(dialog).findByLabelText('岗位')
  const asked = () => within(dialog).queryByLabelText(/是否按转岗重新进行/)
  expect(asked()).toBe(null)
  fireEvent.change(post, { target: { value: '电工' } })
  await waitFor(() => expect(asked()).not.toBe(null))
  fireEvent.change(post, { target: { value: '焊工' } })
  await waitFor(() => expect(asked()).toBe(null))
  fireEvent.change(post, { target: { value: '电工' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(await within(dialog).findByText('请选择是否转岗')).toBeTruthy()
  expect(http.calls.some(({ path }) => path === '/user/student/edit')).toBe(false)
  fireEvent.mouseDown(asked()!)
  fireEvent.click(await screen.findByTitle('是，开转岗教育卡（车间级、班组级）'))
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(http.calls.some(({ path }) => path === '/user/student/edit')).toBe(true))
  const { sent } = http.calls.find(({ path }) => path === '/user/student/edit')!
  expect(sent).toMatchObject({ id: 's1', postName: '电工', asTransfer: '1' })
})

test('[SCREEN-04] somebody of the same name in the organisation, or born on the same day, is told of', async () => {
  const { http } = await open({
    'GET /user/student/list': ok({
      records: [student({ orgId: 'd1', studentNo: 'XY1', birthday: '1980-01-02', entryDate: '2024-01-01' })],
      total: 1,
    }),
  })
  const { ask } = SAME_NAME
  const services = { http } as unknown as Services
  const here = { id: 's9', realname: '张建国', orgId: 'd1' }
  expect(await ask(here, services)).toBe('该组织已有同名学员（XY1，1980-01-02 出生，在册），请核对是否为同一人')
  expect(http.calls.at(-1)!.sent).toMatchObject({ realname: 'eq 张建国' })
  expect(await ask({ ...here, orgId: 'd2' }, services)).toBe(null)
  expect(await ask({ ...here, orgId: 'd2', birthday: '1980-01-02' }, services)).toBe(
    '“其他组织”已有同名且出生日期相同的学员（XY1，1980-01-02 出生，在册），请核对是否为同一人',
  )
  expect(await ask({ ...here, id: 's1' }, services)).toBe(null)
})

test('[SCREEN-08] 导入 leads to 批量导入学员', async () => {
  const { place } = await open()
  place.change({ leadsTo: (path) => path === '/student/upload' })
  fireEvent.click(await screen.findByRole('button', { name: '导入' }))
  expect(place.opened).toEqual(['/student/upload'])
})

test('[SCREEN-08] 导入 opens the dialog of all lists where the person has not the page', async () => {
  const { place } = await open()
  place.change({ leadsTo: () => false })
  fireEvent.click(await screen.findByRole('button', { name: '导入' }))
  expect(await dialogOf('导入学员')).toBeTruthy()
  expect(place.opened).toEqual([])
})
