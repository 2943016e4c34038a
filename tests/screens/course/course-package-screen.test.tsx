import { Page } from '#screens/course/course-package.screen.tsx'
import { ok, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const row = {
  id: 'p1',
  packageNo: 'KB2026110001',
  name: '三级安全教育通用包',
  courseCount: 15,
  totalHours: 9.1,
  price: 12800,
  submitUser: 'somebody',
  status: '0',
  tenantId: 1,
  version: 1,
}
const open = (over: object = {}) =>
  stage(<Page />, {
    answers: { 'GET /vr/course/package/list': ok({ records: [{ ...row, ...over }], total: 1 }) },
  })

test('[SCREEN-12] a package that is made can be changed, filled and handed in; one that waits is looked at by somebody else', async () => {
  const { unmount } = open()
  await screen.findByText('KB2026110001')
  const own = await actionsOf(row.name)
  expect(own).toEqual(expect.arrayContaining(['编辑', '编排课程', '提交审核', '删除']))
  expect(own).not.toContain('通过')
  unmount()
  open({ status: '1' })
  await screen.findByText('KB2026110001')
  const waiting = await actionsOf(row.name)
  expect(waiting).toEqual(expect.arrayContaining(['通过', '驳回']))
  for (const none of ['编辑', '编排课程', '撤回', '复制为本单位']) expect(waiting).not.toContain(none)
})

const offered = [
  { id: 'c1', name: '动火作业票全流程', courseType_dictText: '实操', duration: 30, creditHours: 0.6 },
  { id: 'c2', name: '安全生产法律法规入门', courseType_dictText: '视频', duration: 45, creditHours: 1 },
  { id: 'c3', name: '厂级安全教育考试', courseType_dictText: '考试', duration: 40, creditHours: 0.5 },
]
const held = offered.slice(0, 2).map(({ id, name, courseType_dictText, duration, creditHours }, at) => {
  const facts = { courseType_dictText, duration, creditHours, courseStatus: at === 0 ? '2' : '1' }
  return { id: `h${id}`, courseId: id, courseId_dictText: name, required: 1, sortNo: at, ...facts }
})

test('[SCREEN-14] courses are arranged and saved by keyboard alone: Enter adds, Delete removes, Alt and arrows move, the space bar marks 必修', async () => {
  const { http, said, user } = stage(<Page />, {
    answers: {
      'GET /vr/course/package/list': ok({ records: [row], total: 1 }),
      'GET /vr/course/package/queryById': ok({ ...row, version: 4, courses: held }),
      'GET /vr/course/info/list': ({ sent }: FakeCall) =>
        ok((sent as { name?: string }).name === undefined ? { records: offered, total: 3 } : { records: [], total: 0 }),
      'PUT /vr/course/package/arrange': { ...ok('保存成功！'), message: '保存成功！' },
    },
  })
  const press = async (button: HTMLElement) => {
    button.focus()
    await user.keyboard('{Enter}')
  }
  await press(await screen.findByRole('button', { name: `编排课程 ${row.name}` }))
  const dialog = await dialogOf('编排课程')
  const shelf = await within(dialog).findByRole('region', { name: '可加入的课程' })
  const there = await within(shelf).findByRole('button', { name: /动火作业票全流程.*已加入/ })
  expect(there.getAttribute('aria-disabled')).toBe('true')
  expect(http.calls.find(({ path }) => path === '/vr/course/info/list')?.sent).toMatchObject({ status: '1' })
  const inside = within(dialog).getByRole('region', { name: '课程包内的课程' })
  const names = () =>
    within(inside)
      .queryAllByRole('switch')
      .map((one) => one.getAttribute('aria-label')?.slice(3))
  const sums = () => within(dialog).getByRole('status', { name: '合计' }).textContent
  within(inside).getByText('未上架')
  expect(sums()).toBe('共 2 门（必修 2 门），合计 1.6 学时，75 分钟')
  there.focus()
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect(names()).toEqual(offered.map(({ name }) => name))
  within(inside).getByRole('switch', { name: '必修 安全生产法律法规入门' }).focus()
  await user.keyboard(' {Alt>}{ArrowDown}{/Alt}{ArrowUp}{ArrowUp}{Delete}')
  expect(names()).toEqual(['厂级安全教育考试', '安全生产法律法规入门'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('必修 厂级安全教育考试')
  expect(sums()).toBe('共 2 门（必修 1 门），合计 1.5 学时，85 分钟')
  within(shelf).getByLabelText('课程名称').focus()
  await user.keyboard('无{Enter}')
  await within(shelf).findByText('没有符合条件的课程')
  await press(within(dialog).getByRole('button', { name: '取消' }))
  await press(await screen.findByRole('button', { name: '继续编辑' }))
  await press(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(said).toContain('success: 保存成功！'))
  expect(http.calls.find(({ path }) => path === '/vr/course/package/arrange')?.sent).toEqual({
    id: 'p1',
    version: 4,
    courses: [
      { courseId: 'c3', required: 1 },
      { courseId: 'c2', required: 0 },
    ],
  })
})
