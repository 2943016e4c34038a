import { Page } from '#screens/course/course-package.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'
import { screen } from '@testing-library/react'
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
  expect(own).toEqual(expect.arrayContaining(['编辑', '加入课程', '提交审核', '删除']))
  expect(own).not.toContain('通过')
  unmount()
  open({ status: '1' })
  await screen.findByText('KB2026110001')
  const waiting = await actionsOf(row.name)
  expect(waiting).toEqual(expect.arrayContaining(['通过', '驳回']))
  for (const none of ['编辑', '加入课程', '撤回', '复制为本单位']) expect(waiting).not.toContain(none)
})
