import { expect } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { createPageChecks } from './page-objects/page-checks.ts'

const PHONE = { width: 390, height: 844 }

test('帮助 of the account leads through the guide in one tab, and from it to a page of the console', async ({
  opened,
}) => {
  const page = await opened('safety')
  await page.getByRole('button', { name: /的账号菜单$/ }).click()
  await page.getByRole('menuitem', { name: '帮助' }).click()
  await expect(page.getByRole('article', { name: '使用指南' })).toBeVisible()
  await page.getByRole('navigation', { name: '帮助目录' }).getByRole('link', { name: '隐患治理' }).click()
  await expect(page).toHaveURL(/\/help\/hazard$/)
  const article = page.getByRole('article', { name: '隐患治理' })
  await expect(article.getByRole('heading', { name: '上报隐患' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
  await expect(tabs).toHaveText(['首页', '隐患治理'])
  await page.getByRole('navigation', { name: '本页内容' }).getByRole('button', { name: '统计分析表' }).click()
  await expect(article.getByRole('heading', { name: '统计分析表' })).toBeInViewport()
  await article.getByRole('link', { name: '隐患排查 / 统计分析表' }).last().click()
  await expect(page).toHaveURL(/\/hazard\/statistics/)
  await expect(tabs).toHaveText(['首页', '隐患治理', '统计分析表'])
})

test('[MENU-16] Ctrl K finds a heading of the guide and brings it to the top', async ({ opened }) => {
  const page = await opened('enterprise')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /菜单/ }).fill('模板的各列')
  await expect(page.getByRole('option', { name: /模板的各列.*帮助 \/ 学员与培训档案/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('article').getByRole('heading', { name: '模板的各列' })
  await expect(heading).toBeInViewport()
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200)
})

test('the guide has no accessibility violations in either appearance and fits a phone', async ({ opened }) => {
  // Each stop of the keyboard is looked at.
  test.setTimeout(120_000)
  const checks = createPageChecks()
  const page = await opened('leader', '/help/customer')
  await expect(page.getByRole('article', { name: '客户' })).toBeVisible()
  expect(await checks.wrongOn(page, 'main')).toEqual([])
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('combobox', { name: '帮助目录' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})
