import { expect, type Page } from '@playwright/test'
import { chooseCommand } from './console.ts'
import { test } from './page-objects/test.ts'

test('[PROD-17] another tenant without signing out: its rows, and what was open here is there on return', async ({
  enter,
}) => {
  // Several consoles are loaded one after the other.
  test.slow()
  const page = await enter('admin', '/isystem/position', 'own session')
  const here = await tenantOf(page)
  const other = await page.context().newPage()
  await other.goto('/isystem/depart')
  await expect(account(other)).toContainText(here)
  // A window behind another draws once a second; every press would wait for that.
  await page.bringToFront()
  await page.getByRole('button', { name: '新增' }).click()
  const name = page.getByRole('dialog', { name: /^新增 ?职务/ }).getByLabel('职务名称')
  await name.fill('还没保存的职务')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /菜单/ }).fill('切换租户')
  await page.keyboard.press('Enter')
  const there = await moveOn(page, here)
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')).toHaveText(['首页'])
  await expect(account(other)).toContainText(there)

  await chooseCommand(page, '切换租户')
  await moveOn(page, there)
  await expect(account(page)).toContainText(here)
  await page.getByRole('link', { name: '职务管理', exact: true }).first().click()
  await expect(name).toHaveValue('还没保存的职务')
})

const account = (page: Page) => page.getByRole('button', { name: /的账号菜单$/ })

/** The name of the tenant that stands in the header. */
async function tenantOf(page: Page): Promise<string> {
  const place = await page.getByRole('banner').getByTitle(/ · /).getAttribute('title')
  return place?.split(' · ')[0] ?? ''
}

/** Chooses the tenant that one is not in, and waits until the console is there. */
async function moveOn(page: Page, from: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '切换租户' })
  await expect(dialog.getByRole('radio', { name: new RegExp(`${from}.*当前`) })).toBeVisible()
  for (const option of await dialog.getByRole('radio').all()) {
    const label = (await option.locator('xpath=ancestor::label').textContent()) ?? ''
    if (label.includes(from)) continue
    await option.locator('xpath=ancestor::label').click()
    await dialog.getByRole('button', { name: '切换' }).click()
    await expect(account(page)).toContainText(label)
    return label
  }
  throw new Error('moveOn: there is no other tenant')
}
