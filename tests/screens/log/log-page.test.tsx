import { LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { Page } from '#screens/log/log.page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const SIGN_IN = { id: 'l1', logContent: '登录成功', userid: 'admin' }
const OPERATION = { id: 'l2', logContent: '新增职务“爆破员”', userid: 'admin' }

test('[SCREEN-64] sign-ins and operations have a tab each, and a shared address shows the same tab', async () => {
  const { user, place } = open()
  await screen.findByText('登录成功')
  await user.click(screen.getByRole('tab', { name: '操作日志' }))
  await screen.findByText('新增职务“爆破员”')
  expect(screen.queryByText('登录成功')).toBe(null)
  expect(place.page().query).toBe('tab=operation')
})

test('[SCREEN-64] an address that names a tab begins there and reads nothing of the other', async () => {
  const { http } = open([], 'tab=operation')
  await screen.findByText('新增职务“爆破员”')
  const asked = http.calls.filter(({ path }) => path === '/sys/log/list').map(({ sent }) => sent)
  expect(asked).toEqual([expect.objectContaining({ logType: LOG_TYPE.operation })])
})

test('[SCREEN-64][PERM-02] a user who may neither export nor delete only looks', async () => {
  open(['exportXls', 'export', 'delete', 'deleteBatch'])
  await screen.findByText('登录成功')
  const bar = screen.getByRole('toolbar', { name: '操作' })
  expect(within(bar).queryByText(/^(导出|删除)/)).toBe(null)
})

function open(withheld: string[] = [], query = '') {
  return stage(<Page />, {
    query,
    allAuth: withheld.map((name) => ({ action: `system:log:${name}`, type: '1', status: '1', describe: null })),
    answers: {
      'GET /sys/log/list': ({ sent }) => {
        const isSignIn = (sent as { logType: string }).logType === LOG_TYPE.signIn
        return ok({ records: [isSignIn ? SIGN_IN : OPERATION], total: 1 })
      },
    },
  })
}
