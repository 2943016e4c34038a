import { expect, test } from '@playwright/test'
import * as XLSX from '@e965/xlsx'
import fs from 'node:fs'
import { chooseCommand, pathOf, signIn, tabTitles } from './console.ts'

test('[SCREEN-78][BLOCK-13][BLOCK-14][BLOCK-15][BLOCK-16][LIST-02][LIST-03] positions are added, found, seen, changed and deleted', async ({
  page,
}) => {
  await signIn(page, 'enterprise', '/isystem/position')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('请输入职务编码')
  await dialog.getByLabel('职务编码').fill('e2e_blaster')
  await dialog.getByLabel('职务名称').fill('爆破员')
  await dialog.getByLabel('职级').click()
  await page
    .getByRole('option', { name: '中级' })
    .or(page.locator('.ant-select-item-option', { hasText: '中级' }))
    .first()
    .click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByLabel('职务名称').first().fill('爆破')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/name=/)
  const row = page.getByRole('row', { name: /e2e_blaster/ })
  await expect(row).toContainText('中级')
  await row.getByText('编辑').click()
  await dialog.getByLabel('职务名称').fill('爆破工程师')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('爆破工程师')

  await page.reload()
  await expect(row).toContainText('爆破工程师')
  await expect(page.getByLabel('职务名称').first()).toHaveValue('爆破')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page.getByText('是否删除选中数据?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByLabel('职务名称').first()).toHaveValue('')
})

test('[API-106][SCREEN-78] what is exported is a workbook with the rows that were found', async ({ page }) => {
  await signIn(page, 'enterprise', '/isystem/position')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await (await download).path()
  expect((await download).suggestedFilename()).toBe('职务表.xls')
  const book = XLSX.read(fs.readFileSync(file))
  const rows = XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? '']!, { header: 1 })
  expect(rows[2]?.slice(0, 3)).toEqual(['职务编码', '职务名称', '职级'])
  expect(rows.length).toBeGreaterThan(20)
})

test('[TABS-01][TABS-03][LAYOUT-09] tabs, filters and an unsaved draft survive F5 and signing in again', async ({
  page,
}) => {
  await signIn(page, 'enterprise', '/isystem/position?name=%E5%91%98')
  await expect(page.getByLabel('职务名称').first()).toHaveValue('员')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('职务编码').fill('draft_code')
  await page.goto('/isystem/user')
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '职务管理', '*用户管理'])
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '职务管理' }).click()
  await expect(page.getByRole('dialog').getByLabel('职务编码')).toHaveValue('draft_code')
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel('职务编码')).toHaveValue('draft_code')
  expect(pathOf(page)).toContain('/isystem/position?')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByText('确定放弃编辑？').waitFor()
})

test('[SCREEN-62][SCREEN-63][API-069][API-071] a dictionary gets items, and a form offers them', async ({ page }) => {
  await signIn(page, 'admin', '/isystem/dict')
  await page.getByLabel('字典编号').first().fill('position_rank')
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row', { name: /position_rank/ })
  await row.getByText('字典配置').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('助级')
  await drawer.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel('名称').fill('首席级')
  await form.getByLabel('数据值').fill('6')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(drawer.first()).toContainText('首席级')
})

test('[SCREEN-81][API-027] a user is added with a role and a department, frozen and kept out', async ({
  page,
  request,
}) => {
  await signIn(page, 'enterprise', '/isystem/user')
  await page.getByRole('button', { name: '添加用户' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('用户账号').fill('e2e.newcomer')
  await dialog.getByLabel('登录密码').fill('Newcomer123')
  await dialog.getByLabel('确认密码').fill('Newcomer123')
  await dialog.getByLabel('用户姓名').fill('新来的')
  await dialog.getByLabel('工号').fill('E2E001')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('用户账号').first().fill('e2e.newcomer')
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row', { name: /e2e\.newcomer/ })
  await row.getByText('更多').click()
  await page.getByRole('menuitem', { name: '冻结' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('冻结')
  const answer = await request.post('/vr/sys/login', { data: { username: 'e2e.newcomer', password: 'Newcomer123' } })
  expect(await answer.json()).toMatchObject({ success: false, message: '该用户已冻结' })
})

test('[HDR-02][DLG-15][VALID-43][VALID-45] the password dialog refuses what breaks the rule', async ({ page }) => {
  await signIn(page, 'auditor')
  await chooseCommand(page, '修改密码')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('旧密码').fill('Auditor1234')
  await dialog.getByLabel('新密码', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('新密码由8位数字、大小写字母和特殊符号组成!')
  await expect(dialog).toContainText('请确认新密码!')
})

test('[PERM-04][PERM-14] a read-only auditor finds no button that would change anything', async ({ page }) => {
  await signIn(page, 'auditor', '/isystem/position')
  await expect(page.getByRole('button', { name: '查询' })).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  for (const name of ['新增', '导入', '批量操作']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('编辑', { exact: true })).toHaveCount(0)
})

test('[LAYOUT-02][TABS-02][CONST-30] a phone gets a drawer, no tabs, and cards that fit', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(page, 'enterprise', '/isystem/position')
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0)
  await expect(page.getByText('人事专员').first()).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/dashboard/analysis')
})

test('[HDR-03][ERR-16] clearing the cache loads the dictionaries anew', async ({ page }) => {
  await signIn(page, 'enterprise')
  await chooseCommand(page, '清理缓存')
  await expect(page.getByText('刷新缓存完成！')).toBeVisible()
})
