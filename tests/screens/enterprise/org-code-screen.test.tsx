import { Page } from '#screens/enterprise/org-code.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const row = {
  id: 'c1',
  code: 'LYC6K2MW',
  orgId: 'north',
  orgId_dictText: '炼油一车间',
  joinAs: '1',
  maxUse: 100,
  usedCount: 34,
  usage: 34,
  expireDate: '2027-01-31',
  state: '1',
  status: 1,
  version: 1,
}
const open = (over: object = {}) =>
  stage(<Page />, {
    answers: {
      'GET /user/enterprise/orgCode/list': ok({ records: [{ ...row, ...over }], total: 1 }),
      'GET /user/enterprise/orgCode/queryById': ok({ ...row, ...over }),
      'GET /sys/sysDepart/rootList': ok([]),
    },
  })

test('[SCREEN-25] a code is listed with its state, how far it is used, and what can be done with it', async () => {
  open()
  await screen.findByText('LYC6K2MW')
  expect(screen.getByRole('progressbar', { name: '使用进度' }).getAttribute('aria-valuenow')).toBe('34')
  expect(screen.getAllByText('可使用').length).toBeGreaterThan(0)
  expect((await actionsOf('LYC6K2MW')).toSorted()).toEqual(
    ['编辑', '详情', '刷新', '停用', '二维码', '删除'].toSorted(),
  )
})

test('[SCREEN-25] what is stopped can go on', async () => {
  open({ status: 0, state: '2' })
  await screen.findByText('LYC6K2MW')
  expect(await actionsOf('LYC6K2MW')).toEqual(expect.arrayContaining(['启用']))
  expect(await actionsOf('LYC6K2MW')).not.toContain('停用')
})

test('[SCREEN-25] the sheet shows the code to be scanned, with organisation and last day', async () => {
  const { user } = open()
  await screen.findByText('LYC6K2MW')
  await user.click(screen.getByRole('button', { name: '更多操作 LYC6K2MW' }))
  await user.click(await screen.findByRole('menuitem', { name: '二维码' }))
  const sheet = await within(await dialogOf('二维码')).findByRole('region', { name: '扫码加入组织' })
  expect(sheet.querySelector('figure svg')).not.toBe(null)
  for (const text of ['炼油一车间', '2027-01-31']) expect(within(sheet).getByText(text)).toBeTruthy()
})
