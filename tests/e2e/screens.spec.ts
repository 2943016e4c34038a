import { expect } from '@playwright/test'
import * as XLSX from '@e965/xlsx'
import fs from 'node:fs'
import { chooseCommand, pathOf, tabTitles } from './console.ts'
import { confirm, fillForm, formOf, openRow, press, submit } from './hands/screen.ts'
import { test } from './hands/test.ts'
import { unique } from './hands/unique.ts'

test('[SCREEN-78][BLOCK-13][BLOCK-14][BLOCK-15][BLOCK-16][LIST-02][LIST-03] positions are added, found, seen, changed and deleted', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position')
  await press(page, '新增')
  const adding = formOf(page, '新增')
  await adding.getByRole('button', { name: '确定' }).click()
  await expect(adding).toContainText('请输入职务编码')
  await fillForm(adding, { 职务编码: unique('e2e_blaster'), 职务名称: '爆破员', 职级: '中级' })
  await submit(adding)

  await page.getByLabel('职务名称').first().fill('爆破')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/name=/)
  const row = openRow(page, unique('e2e_blaster'))
  await expect(row.locator).toContainText('中级')
  await row.edit()
  await fillForm(formOf(page, '编辑'), { 职务名称: '爆破工程师' })
  await submit(formOf(page, '编辑'))
  await expect(row.locator).toContainText('爆破工程师')

  await page.reload()
  await expect(row.locator).toContainText('爆破工程师')
  await expect(page.getByLabel('职务名称').first()).toHaveValue('爆破')
  await row.check()
  await press(page, '删除')
  await confirm(page, '是否删除选中数据?')
  await expect(row.locator).toHaveCount(0)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByLabel('职务名称').first()).toHaveValue('')
})

test('[API-106][SCREEN-78] what is exported is a workbook with the rows that were found', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/position')
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
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position?name=%E5%91%98')
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

test('[SCREEN-62][SCREEN-63][API-069][API-071] items are edited beside their dictionary: one is added with a colour, the count follows, lists show it at once', async ({
  opened,
}) => {
  const page = await opened('admin', '/isystem/dict')
  const code = unique('e2e_beside')
  await press(page, '新增')
  await fillForm(formOf(page, '新增'), { 字典名称: `${code}名`, 字典编号: code })
  await submit(formOf(page, '新增'))
  const row = page.getByRole('row', { name: new RegExp(code) })
  await row.getByText(`${code}名`).click()
  await expect(page).toHaveURL(/[?&]at=\w+/)
  const beside = page.getByRole('region', { name: `${code}名的相关内容` })
  await expect(beside.getByText('共 0 行')).toBeVisible()
  await expect(row.getByRole('gridcell').nth(3)).toHaveText('0')
  await beside.getByRole('button', { name: '添加字典项' }).click()
  await page.keyboard.type('首席级')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  const item = beside.getByRole('row', { name: /首席级/ })
  // The code of the chooser comes with the first one.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await item.getByRole('gridcell').nth(4).click({ timeout: 3_000 })
    await page.keyboard.press('Escape')
    await page.keyboard.type('#d4380d')
    await page.keyboard.press('Enter')
    await expect(item).toContainText('#d4380d', { timeout: 3_000 })
  }).toPass()
  await expect(beside.getByText('共 1 行 · 新增 1')).toBeVisible()
  await beside.getByRole('button', { name: '保存', exact: true }).click()
  await expect(beside.getByText('共 1 行', { exact: true })).toBeVisible()
  await expect(row.getByRole('gridcell').nth(3)).toHaveText('1')
  await page.reload()
  await expect(item).toContainText('#d4380d')
  const items = await page.evaluate((of) => {
    const kept = JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? '{}') as {
      value?: Record<string, unknown>
    }
    return kept.value?.[of]
  }, code)
  expect(items).toMatchObject([{ value: '6', text: '首席级', color: '#d4380d' }])
})

test('[SCREEN-81][API-027] a user is added with a role and a department, frozen and kept out', async ({
  opened,
  request,
}) => {
  const page = await opened('enterprise', '/isystem/user')
  await press(page, '添加用户')
  const form = page.getByRole('dialog')
  await fillForm(form, {
    用户账号: 'e2e.newcomer',
    登录密码: 'Gruben1234',
    确认密码: 'Gruben1234',
    用户姓名: '新来的',
    工号: 'E2E001',
  })
  await submit(form)
  await page.getByLabel('用户账号').first().fill('e2e.newcomer')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const row = openRow(page, /e2e\.newcomer/)
  await row.act('冻结')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(row.locator).toContainText('冻结')
  const answer = await request.post('/vr/sys/login', { data: { username: 'e2e.newcomer', password: 'Gruben1234' } })
  expect(await answer.json()).toMatchObject({ success: false, message: '该用户已冻结' })
})

test('[HDR-02][DLG-15][VALID-43][VALID-45] the password dialog refuses what breaks the rule', async ({ opened }) => {
  const page = await opened('auditor')
  await chooseCommand(page, '修改密码')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('旧密码').fill('Auditor1234')
  await dialog.getByLabel('新密码', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('新密码由8位数字、大小写字母和特殊符号组成!')
  await expect(dialog).toContainText('请确认新密码!')
})

test('[PERM-04][PERM-14] a read-only auditor finds no button that would change anything', async ({ opened }) => {
  const page = await opened('auditor', '/isystem/position')
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  for (const name of ['新增', '导入']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('编辑', { exact: true })).toHaveCount(0)
})

test('[LAYOUT-02][TABS-02][CONST-30] a phone gets a drawer, no tabs, and cards that fit', async ({ another }) => {
  const page = await another('enterprise', `/isystem/position?name=${encodeURIComponent('人事专员')}`, {
    viewport: { width: 390, height: 844 },
  })
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0)
  await expect(page.getByText('人事专员').first()).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/dashboard/analysis')
})

test('[HDR-03][ERR-16] clearing the cache loads the dictionaries anew', async ({ opened }) => {
  const page = await opened('enterprise')
  await chooseCommand(page, '清理缓存')
  await expect(page.getByText('刷新缓存完成！')).toBeVisible()
})

test('[SCREEN-81] a department at the left narrows the people to those of it and below; the address keeps it', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/user')
  const total = page.getByText(/共\d+条/)
  const all = await total.textContent()
  const side = page.getByRole('region', { name: '部门', exact: true })
  await side.getByRole('tree').getByText('安全环保部').click()
  await expect(page).toHaveURL(/departTree=/)
  await expect(total).not.toHaveText(all!)
  const list = page.getByRole('grid', { name: '用户列表' })
  await expect(list.getByRole('row').nth(1)).toContainText('安全环保部')
  await page.reload()
  await expect(list.getByRole('row').nth(1)).toContainText('安全环保部')
  await side.getByRole('button', { name: '全部用户' }).click()
  await expect(page).not.toHaveURL(/departTree=/)
  await expect(total).toHaveText(all!)
})
