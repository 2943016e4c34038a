import { expect, type Page } from '@playwright/test'
import { chooseCommand } from './console.ts'
import { choose, openScreen } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

const lensOf = (page: Page) => page.getByRole('region', { name: '权限透视' }).last()
const bannerOf = (page: Page) => page.getByRole('alert', { name: '以他人的身份查看' })

/** Opens the console as somebody else sees it. */
async function impersonate(page: Page, realname: string, account: string): Promise<void> {
  const lens = lensOf(page)
  await lens.getByLabel('用户', { exact: true }).fill(realname)
  await choose(lens, '用户', `${realname}（${account}）`)
  await lens.getByRole('button', { name: '以他的身份查看' }).click()
  const begin = page.getByRole('dialog', { name: '以他人的身份查看' }).getByRole('button', { name: '开始查看' })
  await expect(begin).toBeEnabled()
  await begin.click()
  await expect(bannerOf(page)).toContainText(`正在以 ${realname}(${account})的身份查看`)
}

// Two consoles are opened one after the other.
test.describe.configure({ timeout: 180_000 })

const accountMenu = (page: Page, name: string) => page.getByRole('button', { name: `${name}的账号菜单` })

test('[PERM-20][PERM-03] somebody else’s console is looked at as they see it, changes nothing, and gives the own one back', async ({
  enter,
}) => {
  const page = await enter('enterprise', '/isystem/permissionLens', 'own session')
  await impersonate(page, '许静怡', 'auditor')
  await expect(accountMenu(page, '许静怡')).toBeVisible()
  await openScreen(page, '职务管理')
  const rows = page.getByRole('region', { name: '职务列表' })
  await expect(rows.getByRole('row').nth(1)).toBeVisible()
  await expect(rows.getByRole('button', { name: '新增' })).toHaveCount(0)
  await page.reload()
  await expect(bannerOf(page)).toBeVisible()
  await expect(rows.getByRole('row').nth(1)).toBeVisible()
  const refused = await page.evaluate(async () => {
    const { value } = JSON.parse(sessionStorage.getItem('ANDUN_LOOKpro__Access-Token') ?? '{}') as { value?: string }
    const headers = { 'content-type': 'application/json', 'x-access-token': value ?? '' }
    const answer = await fetch('/vr/sys/user/login/setting/userEdit', { method: 'POST', headers, body: '{}' })
    return answer.status
  })
  expect(refused).toBe(403)
  await bannerOf(page).getByRole('button', { name: '结束查看' }).click()
  await expect(lensOf(page)).toBeVisible()
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(accountMenu(page, '许静怡')).toHaveCount(0)
  await page.reload()
  await expect(lensOf(page)).toBeVisible()
  await expect(bannerOf(page)).toHaveCount(0)
})

test('[PERM-20] another window of the same browser stays one’s own, and signing out of the look ends the look alone', async ({
  enter,
}) => {
  const page = await enter('enterprise', '/isystem/permissionLens', 'own session')
  await impersonate(page, '许静怡', 'auditor')
  const other = await page.context().newPage()
  await other.goto('/isystem/permissionLens')
  await expect(lensOf(other)).toBeVisible()
  await expect(bannerOf(other)).toHaveCount(0)
  await chooseCommand(page, '退出登录')
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(lensOf(page)).toBeVisible()
  await expect(bannerOf(page)).toHaveCount(0)
})

test('[PERM-02] a user who may more is not impersonated, and the auditor impersonates nobody', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/permissionLens')
  const lens = lensOf(page)
  await lens.getByLabel('用户', { exact: true }).fill('enterprise')
  await expect(lens.getByRole('button', { name: '以他的身份查看' })).toBeDisabled()
  const other = await opened('auditor')
  await expect(other.getByRole('navigation', { name: '主菜单' }).getByRole('link').first()).toBeVisible()
  await expect(other.getByRole('link', { name: '权限透视' })).toHaveCount(0)
})
