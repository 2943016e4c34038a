import { expect } from '@playwright/test'
import * as XLSX from '@e965/xlsx'
import fs from 'node:fs'
import { chooseCommand, pathOf, tabTitles } from './console.ts'
import { confirm, fillForm, formOf, openRow, press, submit, visit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

test('[SCREEN-78][API-106][BLOCK-13][BLOCK-14][BLOCK-15][BLOCK-16][LIST-02][LIST-03] positions are added, found, seen, changed, exported as a workbook and deleted', async ({
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
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await (await download).path()
  expect((await download).suggestedFilename()).toBe('职务表.xls')
  const book = XLSX.read(fs.readFileSync(file))
  const rows = XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? '']!, { header: 1 })
  expect(rows[2]?.slice(0, 3)).toEqual(['职务编码', '职务名称', '职级'])
  expect(rows.slice(3).map(([code]) => code)).toContain(unique('e2e_blaster'))

  await row.check()
  await press(page, '删除')
  await confirm(page, '是否删除选中数据?')
  await expect(row.locator).toHaveCount(0)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByLabel('职务名称').first()).toHaveValue('')
})

test('[TABS-01][TABS-03][LAYOUT-09] tabs, filters and an unsaved draft survive another tab in front and F5', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position?name=%E5%91%98')
  await expect(page.getByLabel('职务名称').first()).toHaveValue('员')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('职务编码').fill('draft_code')
  await visit(page, '/isystem/user')
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '职务管理', '*用户管理'])
  await visit(page, '/student/list')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('姓名').fill('草稿学员')
  await visit(page, '/isystem/user')
  const tab = (name: string) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name })
  await tab('职务管理').click()
  await expect(page.getByRole('dialog').getByLabel('职务编码')).toHaveValue('draft_code')
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel('职务编码')).toHaveValue('draft_code')
  expect(pathOf(page)).toContain('/isystem/position?')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByText('确定放弃编辑？').waitFor()
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await tab('学员列表').click()
  const form = page.getByRole('dialog').filter({ hasText: '已恢复未提交的草稿' })
  await expect(form.getByLabel('姓名')).toHaveValue('草稿学员')
  await form.getByRole('button', { name: '放弃草稿' }).click()
  await expect(page.getByRole('dialog').getByLabel('姓名')).toHaveValue('')
})

test('[HDR-03][ERR-16] clearing the cache loads the dictionaries anew', async ({ opened }) => {
  const page = await opened('enterprise')
  await chooseCommand(page, '清理缓存')
  await expect(page.getByText('刷新缓存完成！')).toBeVisible()
})

test('[SCREEN-81] a department at the left narrows the people to those of it and below', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user')
  const total = page.getByText(/共\d+条/)
  await expect(total).toBeVisible()
  const all = await total.textContent()
  const side = page.getByRole('region', { name: '部门', exact: true })
  await side.getByRole('tree').getByText('安全环保部').click()
  await expect(page).toHaveURL(/departTree=/)
  await expect(total).not.toHaveText(all!)
  const list = page.getByRole('grid', { name: '用户列表' })
  await expect(list.getByRole('row').nth(1)).toContainText('安全环保部')
  await side.getByRole('button', { name: '全部用户' }).click()
  await expect(page).not.toHaveURL(/departTree=/)
  await expect(total).toHaveText(all!)
})
