import { expect, type Page } from '@playwright/test'
import { formOf, press } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

test('a dialog whose code cannot be fetched fails alone and opens when the network is back', async ({
  page,
  enter,
}) => {
  await page.route(/\/advanced-dialog[^/]*\.js/, (route) => route.abort())
  await enter('enterprise', '/isystem/user')
  const row = page.getByRole('row', { name: /enterprise/ })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: '高级查询' }).click()
  const failure = page.getByRole('alertdialog', { name: '这部分没有加载出来' })
  await expect(failure).toContainText('网络不通，或服务暂时不可用')
  await failure.getByRole('button', { name: '关闭' }).click()
  await expect(failure).toHaveCount(0)
  await expect(row).toBeVisible()
  await page.unroute(/\/advanced-dialog[^/]*\.js/)
  await expect(async () => {
    await page.getByRole('button', { name: '高级查询' }).click()
    await expect(page.getByRole('dialog', { name: /高级查询/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a new version is offered when the network comes back, and taken with what was typed', async ({ page, enter }) => {
  await enter('enterprise', '/isystem/position')
  await press(page, '新增')
  const form = formOf(page, '新增')
  await form.getByLabel('职务名称').fill('安全巡检员')
  await deployAnew(page)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const offer = page.getByRole('button', { name: /^有新版本/ })
  await expect(offer).toBeVisible()
  await page.unroute('**/index.html')
  await Promise.all([page.waitForEvent('load'), offer.evaluate((button: HTMLElement) => button.click())])
  await expect(formOf(page, '新增').getByLabel('职务名称')).toHaveValue('安全巡检员')
  await expect(page.getByRole('button', { name: /^有新版本/ })).toHaveCount(0)
})

/** From now on the server names another build. */
async function deployAnew(page: Page): Promise<void> {
  await page.route('**/index.html', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/(name="andun-build" content=")[0-9a-f]+/, '$10000ffff')
    await route.fulfill({ response: answer, body: text })
  })
}
