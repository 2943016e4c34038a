import { expect, type Page } from '@playwright/test'
import { chooseCommand, muteSockets, pathOf, revokeToken, submitPassword, tokenOf, type Account } from './console.ts'
import { unfoldMenu } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

const AUDITOR_PHONE = '13000000003'

test('[ROUTE-01][ROUTE-03][ROUTE-07][AUTH-01][SCREEN-87] a deep link survives the sign-in with tenant and department', async ({
  page,
}) => {
  await page.goto('/isystem/position?pageNo=2')
  await expect(page).toHaveURL('/user/login?redirect=%2Fisystem%2Fposition%3FpageNo%3D2')
  await submitPassword(page, 'admin', 'Admin1234')
  await expect(page.getByRole('dialog', { name: '请选择租户和部门' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('滨江装备制造有限公司').click()
  await dialog.getByText('华东石化安全培训中心').click()
  await dialog.getByText('培训教学部').click()
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(page).toHaveURL(/\/isystem\/position\?pageNo=2$/)
  await expect(page.getByRole('button', { name: /的账号菜单$/ })).toContainText('培训教学部')
  await expect(page).toHaveTitle('职务管理 · 安全生产管理平台')
})

test('[ERR-06][O-16] a wrong password says so once, in place, and moves nothing', async ({ page }) => {
  await page.goto('/user/login')
  const button = page.getByRole('button', { name: '登录', exact: true })
  const before = (await button.boundingBox())?.y
  await submitPassword(page, 'nobody-here', 'Wrong1234')
  await expect(page.locator('form').getByRole('alert')).toHaveText(/^登录失败：.*(不存在|错误)/)
  await expect(page.getByText('登录失败')).toHaveCount(1)
  expect((await button.boundingBox())?.y).toBe(before)
  expect(pathOf(page)).toBe('/user/login')
})

test('[AUTH-04][AUTH-07][HDR-04] signing out asks first and forgets everything of the session', async ({ enter }) => {
  const page = await enter('enterprise', '/', 'own session')
  await chooseCommand(page, '退出登录')
  await expect(page.getByText('真的要注销登录吗 ?')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  expect(await tokenOf(page)).not.toBeNull()
  const token = await tokenOf(page)
  await chooseCommand(page, '退出登录')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/user\/login$/)
  const left = await page.evaluate(() =>
    ['Access-Token', 'Login_Userinfo', 'UI_CACHE_DB_DICT_DATA', 'TENANT_ID'].filter(
      (key) => localStorage.getItem(`pro__${key}`) !== null,
    ),
  )
  expect(left).toEqual([])
  const answer = await page.request.get('/vr/sys/user/getCurrentUserDeparts', {
    headers: { 'X-Access-Token': token ?? '' },
  })
  expect(answer.status()).toBe(500)
  await page.goto('/isystem/position')
  await expect(page).toHaveURL('/user/login?redirect=%2Fisystem%2Fposition')
})

test('[ERR-24][AUTH-08] a revoked token shows the dialog at the next call and leads back after signing in again', async ({
  page,
  enter,
}) => {
  await muteSockets(page)
  await enter('enterprise', '/isystem/position', 'own session')
  await revokeToken(page)
  // Whichever call comes first finds out; a list without a live answer asks of its own accord.
  await page.getByRole('button', { name: '查询', exact: true }).dispatchEvent('click')
  await expectExpired(page)
  await page.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fposition/)
  await submitPassword(page, 'enterprise', 'Enterprise1234')
  await expect(page).toHaveURL(/\/isystem\/position/)
})

test('[ERR-24][AUTH-08] a revoked token shows the dialog at once, without a call, where a socket is open', async ({
  enter,
}) => {
  const page = await enter('enterprise', '/', 'own session')
  await expect(page.getByTitle('列表和消息随时更新')).toBeAttached()
  await revokeToken(page)
  await expectExpired(page)
})

async function expectExpired(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('登录已过期')
  await expect(dialog).toContainText('很抱歉，登录已过期，请重新登录')
  expect(await tokenOf(page)).toBeNull()
}

test('signing out in one browser tab ends the others', async ({ context, enter }) => {
  const page = await enter('enterprise', '/', 'own session')
  const other = await context.newPage()
  await other.goto('/isystem/position')
  await expect(other.getByRole('button', { name: '查询', exact: true })).toBeVisible()
  await chooseCommand(page, '退出登录')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(other).toHaveURL(/\/user\/login/)
})

test('[ROUTE-05][PROD-02][PROD-03][PERM-03] two accounts see the menus of their rights', async ({ opened }) => {
  const menuOf = async (account: Account) => (await unfoldMenu(await opened(account))).allTextContents()
  const monitor = await menuOf('monitor')
  expect(monitor).toEqual(expect.arrayContaining(['监控告警', '监控总览']))
  for (const title of ['用户管理', '角色管理', '缓存终端', '实时检查器']) expect(monitor).not.toContain(title)
  const enterprise = await menuOf('enterprise')
  expect(enterprise).toContain('用户管理')
  expect(enterprise).not.toContain('监控告警')
})

test('[API-011][AUTH-02] an unknown account of a third party is bound by phone and opens the door from then on', async ({
  page,
}) => {
  const chooseStranger = async () => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('region', { name: '其他登录方式' }).getByRole('button', { name: 'GitHub' }).click(),
    ])
    await popup.getByRole('button', { name: '一个新账号' }).click()
  }
  await page.goto('/user/login')
  await chooseStranger()
  const dialog = page.getByRole('dialog', { name: '绑定手机号' })
  await dialog.getByRole('textbox', { name: '手机号' }).fill(AUDITOR_PHONE)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  const hint = dialog.getByText(/演示环境不发短信，验证码：\d{6}/)
  const code = /\d{6}$/.exec((await hint.textContent()) ?? '')?.[0] ?? ''
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code)
  await dialog.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await chooseCommand(page, '退出登录')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  await chooseStranger()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
})
