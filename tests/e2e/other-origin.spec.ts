import { expect } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'
import { signIn, tokenOf } from './console.ts'
import { serveConsoleAt } from './console-elsewhere.ts'

test('[API-001][LIVE-05] a console on another origin signs in, reads a list, hears of changes and makes some', async ({
  page,
  platform: { origin: api, otherOrigin: origin },
}) => {
  const elsewhere = await serveConsoleAt(origin, api)
  const hosts = new Set<string>()
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host))
  await signIn(page, 'enterprise', `${origin}/isystem/position`)
  expect(new URL(page.url()).origin).toBe(origin)
  await expect(page.getByTitle('列表和消息随时更新')).toBeVisible()
  expect([...hosts]).toEqual([new URL(api).host])

  const code = unique('e2e_elsewhere')
  await page.request.post(`${api}/vr/sys/position/add`, {
    headers: { 'X-Access-Token': (await tokenOf(page)) ?? '' },
    data: { code, name: '通风检查员', postRank: '2' },
  })
  const row = page.getByRole('row', { name: code })
  await expect(row).toContainText('通风检查员')

  await row.getByText('编辑').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('职务名称').fill('通风检查组长')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('通风检查组长')

  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(row).toHaveCount(0)
  await elsewhere.close()
})
