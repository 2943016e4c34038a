import { Page } from '#screens/enterprise/package-grant.screen.tsx'
import { Page as OldPage } from '#screens/enterprise/package-old.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const row = {
  id: 'g1',
  grantNo: 'SQ202600001',
  packageId: 'p1',
  packageId_dictText: '三级安全教育通用包',
  enterpriseId: 'e1',
  enterpriseId_dictText: '宁波海曜化工有限公司',
  seatCount: 400,
  usedSeats: 320,
  seatUse: 80,
  isFull: 0,
  startDate: '2026-05-01',
  endDate: '2027-04-30',
  daysLeft: 155,
  status: '2',
  version: 1,
}
const open = (over: object = {}) =>
  stage(<Page />, {
    answers: { 'GET /user/enterprise/package/list': ok({ records: [{ ...row, ...over }], total: 1 }) },
  })

test('[SCREEN-31] a grant says who may use what and how many seats are taken; one that runs gives seats, is renewed or ended', async () => {
  const { unmount } = open()
  await screen.findByText('三级安全教育通用包')
  expect(screen.getByText('宁波海曜化工有限公司')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '席位使用' }).getAttribute('aria-valuenow')).toBe('80')
  expect(screen.getByRole('button', { name: '授权' })).toBeTruthy()
  expect(await actionsOf(row.grantNo)).toEqual(expect.arrayContaining(['分配席位', '续期', '终止']))
  unmount()
  open({ status: '3' })
  await screen.findByText('三级安全教育通用包')
  const expired = await actionsOf(row.grantNo)
  expect(expired).toContain('续期')
  for (const none of ['分配席位', '终止']) expect(expired).not.toContain(none)
})

test('[SCREEN-30] the earlier layout shows the same grants beside their enterprise, changes nothing and leads to the newer page', async () => {
  const enterprise = { id: 'e1', name: '宁波海曜化工有限公司', status: '2', version: 1 }
  const { http } = stage(<OldPage />, {
    answers: {
      'GET /user/enterprise/list': ok({ records: [enterprise], total: 1 }),
      'GET /user/enterprise/package/list': ok({ records: [row], total: 1 }),
    },
  })
  await screen.findByText('三级安全教育通用包')
  const asked = http.calls.filter(({ path }) => path === '/user/enterprise/package/list').map(({ sent }) => sent)
  expect(asked.at(-1)).toMatchObject({ enterpriseId: 'e1' })
  for (const none of ['授权', '分配席位', '续期', '终止'])
    expect(screen.queryByRole('button', { name: none })).toBe(null)
  expect(screen.getByRole('button', { name: '打开新版页面' })).toBeTruthy()
})
