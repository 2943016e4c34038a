import { expect } from '@playwright/test'
import { test } from './page-objects/test.ts'

test('[SCREEN-15] home tells what waits, and the list that it leads to has as many rows', async ({ opened }) => {
  const page = await opened('enterprise')
  const due = page.getByRole('region', { name: '待处理' }).getByRole('link', { name: /冻结的用户/ })
  const count = (await due.locator('strong').textContent()) ?? ''
  expect(Number(count)).toBeGreaterThan(0)
  await due.click()
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await expect(page.getByText(new RegExp(`共\\s*${count}\\s*条`)).first()).toBeVisible()
})

test('[SCREEN-15] who may see home alone is told so', async ({ enter }) => {
  const page = await enter('monitor')
  await expect(page.getByRole('main').getByRole('region').nth(1)).toContainText('你的账号只看首页')
  await expect(page.getByRole('region', { name: '待处理' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: '待处理' }).getByRole('link', { name: /用户|通告|发送失败/ }),
  ).toHaveCount(0)
})
