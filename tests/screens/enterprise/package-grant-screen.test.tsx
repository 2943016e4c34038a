import { inChina } from '#core/formats/dates.ts'
import { Page } from '#screens/enterprise/package-grant.screen.tsx'
import { Page as OldPage } from '#screens/enterprise/package-old.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'
import { screen, within } from '@testing-library/react'
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
  freeSeats: 80,
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

test('[SCREEN-31] who gives seats reads how many are free; a grant begins today', async () => {
  const { user } = open()
  await screen.findByText('三级安全教育通用包')
  await user.click(screen.getByRole('button', { name: `分配席位 ${row.grantNo}` }))
  const dialog = await dialogOf('分配席位')
  expect(within(dialog).getByText(/^席位共 400 个，已用 320 个，还可分配 80 个。/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  await user.click(screen.getByRole('button', { name: '授权' }))
  const form = await dialogOf('授权')
  const begin = await within(form).findByLabelText<HTMLInputElement>('开始日期')
  expect(begin.value).toBe(inChina(Date.now()).slice(0, 10))
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
