import { Page } from '#screens/enterprise/org-person.screen.tsx'
import { Page as Students } from '#screens/enterprise/org-student.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const TREE = { 'GET /sys/sysDepart/rootList': ok([]) }

test('[SCREEN-26] people are listed with their certificates, and companies without them are told', async () => {
  const row = { id: 'p1', realname: '陆振华', phone: '130****0000', post: '2', certState: '2', status: 1, version: 1 }
  stage(<Page />, {
    answers: {
      ...TREE,
      'GET /user/enterprise/person/list': ok({ records: [row], total: 1 }),
      'GET /user/enterprise/person/missing': ok(
        ['甲', '乙', '丙', '丁'].map((orgName, nth) => ({ orgId: String(nth), orgName })),
      ),
    },
  })
  await screen.findByText('陆振华')
  expect(screen.getAllByText('60 天内到期').length).toBeGreaterThan(0)
  expect(await screen.findByText('甲、乙、丙等 4 家公司：请登记主要负责人和安全生产管理人员')).toBeTruthy()
})

test('[SCREEN-27] the number of a student leads to their file', async () => {
  const row = { id: 's1', realname: '张三', studentNo: 'XY202600001', status: '1', version: 1 }
  stage(<Students />, { answers: { ...TREE, 'GET /user/student/list': ok({ records: [row], total: 1 }) } })
  await screen.findByText('张三')
  expect(screen.getByRole('button', { name: 'XY202600001' })).toBeTruthy()
})
