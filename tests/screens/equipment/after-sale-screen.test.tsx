import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { Page } from '#screens/equipment/after-sale.screen.tsx'
import { AfterSaleThread } from '#screens/equipment/after-sale-thread.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage, WithCrud } from '#tests/crud/stage.tsx'
import { act, actionsOf } from '#tests/page-objects/list.ts'

const row = {
  id: 's1',
  feedbackNo: 'SH202611260001',
  equipmentId: 'd1',
  equipmentId_dictText: 'VR-HMD-0001',
  faultType: '2',
  faultLevel: '3',
  description: '开机后左屏没有画面',
  dueTime: '2026-11-25 18:00:00',
  overdue: 1,
  status: '0',
  version: 1,
}
const open = (over: object = {}) =>
  stage(<Page />, {
    answers: { 'GET /vr/equipment/feedback/list': ok({ records: [{ ...row, ...over }], total: 1 }) },
  })

test('[SCREEN-40] a report says until when it has to be accepted; what is settled takes no reply', async () => {
  const { unmount } = open()
  await screen.findByText(row.feedbackNo)
  expect(screen.getByText('11-25 18:00 超时')).toBeTruthy()
  expect(await actionsOf(row.feedbackNo)).toEqual(expect.arrayContaining(['回复', '内部备注', '受理', '退回']))
  unmount()
  open({ status: '3', overdue: 0 })
  await screen.findByText(row.feedbackNo)
  for (const none of ['回复', '受理'])
    expect(screen.queryByRole('button', { name: `${none} ${row.feedbackNo}` })).toBe(null)
})

test('[SCREEN-40] 受理 begins with the user who accepts as the one who handles it', async () => {
  const users = ok({ records: [{ id: 'u1', username: 'lijun', realname: '李军' }], total: 1 })
  stage(<Page />, {
    stored: { [STORAGE_KEYS.userInfo]: { id: 'u1', username: 'lijun' } },
    answers: {
      'GET /vr/equipment/feedback/list': ok({ records: [row], total: 1 }),
      'GET /sys/user/list': users,
    },
  })
  await screen.findByText(row.feedbackNo)
  await act(row.feedbackNo, '受理')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('李军（lijun）')).toBeTruthy()
})

const definition = defineScreen({ entity: afterSale, columns: ['feedbackNo', 'status'], query: [], form: [] })

test('[SCREEN-40] the thread begins with the report and says which replies stay inside; the device and its open faults stand beside it', async () => {
  const reply = { afterSaleId: 's1', internal: 0, createTime: '2026-11-26 09:00:00', createBy: 'boss' }
  const answers = {
    'GET /vr/equipment/feedbackReply/list': ok({
      records: [
        { ...reply, id: 'r1', content: '明天上午到', createBy_dictText: '周立群' },
        { ...reply, id: 'r2', content: '带一块备用屏', internal: 1 },
      ],
      total: 2,
    }),
    'GET /vr/equipment/info/list': ok({ records: [{ id: 'd1', sn: 'VR-HMD-0001', place: '实训室一' }], total: 1 }),
    'GET /vr/equipment/fault/list': ok({
      records: [
        { id: 'f1', level: '3', faultType: '2', message: '左屏无信号', count: 6, lastAt: '2026-11-26 08:00:00' },
      ],
      total: 1,
    }),
  }
  stage(
    <WithCrud definition={definition}>
      {(crud) => <AfterSaleThread crud={crud} record={{ ...row, status: '1' }} />}
    </WithCrud>,
    { answers },
  )
  const thread = await screen.findByRole('region', { name: '沟通记录' })
  const open = (await within(thread).findByText('明天上午到')).closest('li')!
  const inside = within(thread).getByText('带一块备用屏').closest('li')!
  expect(within(thread).getByText(row.description)).toBeTruthy()
  expect(within(open).getByText('周立群')).toBeTruthy()
  expect(within(open).queryByText('内部备注')).toBe(null)
  expect(within(inside).getByText('内部备注')).toBeTruthy()
  expect(within(thread).getByRole('button', { name: '回复' })).toBeTruthy()
  const device = screen.getByRole('complementary', { name: '设备' })
  expect(await within(device).findByText('VR-HMD-0001')).toBeTruthy()
  expect(await within(device).findByText('左屏无信号（6 次，最近 2026-11-26 08:00:00）')).toBeTruthy()
})
