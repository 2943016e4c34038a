import { RESULT_STATUS } from '#contract/areas/business-result/business-result.entity.ts'
import { Page } from '#screens/business-result/business-result.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, actionsOf, confirm } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const entered = { id: 'b1', projectName: '应急演练', resultNo: 'CG1', status: RESULT_STATUS.entered, version: 3 }
const confirmed = { ...entered, id: 'b2', projectName: '培训', status: RESULT_STATUS.confirmed }

test('[SCREEN-72] what was entered is changed, confirmed or deleted; what was confirmed goes back alone', async () => {
  await open()
  expect(await actionsOf('应急演练')).toEqual(['编辑', '详情', '确认', '流转记录', '删除'])
  expect(await actionsOf('培训')).toEqual(['详情', '退回', '流转记录'])
})

test('[SCREEN-72] a result is confirmed after a question', async () => {
  const { http, said } = await open()
  await act('应急演练', '确认')
  await confirm('确认确认', '确定确认这条业务结果吗？确认后不能修改')
  await waitFor(() => expect(said).toEqual(['success: 确认成功！']))
  expect(http.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/sys/businessResult/confirm',
    sent: { ids: 'b1' },
  })
})

test('[SCREEN-72] what was confirmed goes back with a reason alone', async () => {
  const { http, said } = await open()
  await act('培训', '退回')
  const step = await dialogOf('退回')
  fireEvent.change(await within(step).findByLabelText('原因'), { target: { value: '金额有误' } })
  fireEvent.click(within(step).getByRole('button', { name: '退回' }))
  await waitFor(() => expect(said).toEqual(['success: 退回成功！']))
  expect(http.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/sys/businessResult/reopen',
    sent: { id: 'b2', version: 3, reason: '金额有误' },
  })
})

async function open() {
  const shown = stage(<Page />, {
    answers: {
      'GET /sys/businessResult/list': ok({ records: [entered, confirmed], total: 2 }),
      'GET /sys/businessResult/totals': ok({}),
      'PUT /sys/businessResult/confirm': ok(null, '确认成功！'),
      'PUT /sys/businessResult/reopen': ok(null, '退回成功！'),
    },
  })
  await screen.findByLabelText('更多操作 应急演练')
  return shown
}
