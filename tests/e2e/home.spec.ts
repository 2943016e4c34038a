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

test('[SCREEN-15][ROUTE-04] the monitor begins with the alarms, and home tells what waits for them alone', async ({
  enter,
}) => {
  const page = await enter('monitor', '/')
  await expect(page).toHaveURL(/\/monitor\/alarm$/)
  await expect(page.getByRole('main').getByRole('button', { name: '查询', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('region', { name: '待处理' })).toBeVisible()
  await expect(page.getByText('您目前只能访问首页')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: '待处理' }).getByRole('link', { name: /用户|通告|发送失败/ }),
  ).toHaveCount(0)
})
