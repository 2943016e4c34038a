import { expect, type Locator, type Page } from '@playwright/test'
import { chooseIn } from './page-objects/cells.ts'
import { choose, confirm, fillForm, formOf, openRow, openScreen, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

// A report is designed, published, opened and withdrawn.
test.describe.configure({ timeout: 150_000 })

/** Adds a row to a table of the form that is open. */
async function addPart(page: Page, title: string, label: string, field: string): Promise<Locator> {
  const form = formOf(page, '新增')
  const rows = form.getByRole('grid', { name: title }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await expect(async () => {
    if ((await rows.count()) <= before)
      await form.getByRole('button', { name: `新增${title}` }).click({ timeout: 3_000 })
    await expect(rows).toHaveCount(before + 1, { timeout: 3_000 })
  }).toPass()
  await typeInto(page, rows.last().getByRole('gridcell').nth(2), label)
  await typeInto(page, rows.last().getByRole('gridcell').nth(3), field)
  return rows.last()
}

async function typeInto(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click()
  await page.keyboard.press('Escape')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(cell).toContainText(text)
}

async function chooseUse(page: Page, row: Locator, use: string): Promise<void> {
  const cell = row.getByRole('gridcell').nth(4)
  await cell.click()
  await page.keyboard.press('Escape')
  await chooseIn(page, [use])
  await expect(cell).toContainText(use)
}

test('[MENU-06] a report is designed, published, opened from the menu, asked, exported and withdrawn', async ({
  opened,
}) => {
  const page = await opened('admin', '/online/cgreport')
  const code = `e2e_ranks_${test.info().repeatEachIndex}_x`
  const title = `职级统计${test.info().repeatEachIndex}号`
  await press(page, '新增')
  const form = formOf(page, '新增')
  await fillForm(form, { 报表名称: title, 报表编码: code })
  await form.getByRole('combobox', { name: '数据列表' }).fill('职务')
  await expect(page.getByTitle('职务', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form).toContainText('可用字段：')
  await chooseUse(page, await addPart(page, '列', '职级', '职级'), '分组')
  await chooseUse(page, await addPart(page, '列', '职务数', '编号'), '计数')
  await addPart(page, '查询条件', '名称', 'name')
  await choose(form, '图表', '占比')
  await submit(form)
  const row = openRow(page, new RegExp(code))
  await expect(row.locator).toContainText('未发布')
  await row.act('试运行')
  const trial = page.getByRole('dialog', { name: /^试运行/ })
  await expect(trial.getByRole('table', { name: '试运行结果' })).toContainText('中级')
  await trial.getByRole('button', { name: '关闭' }).last().click()
  await expect(trial).toBeHidden()
  await row.act('发布')
  await confirm(page, '确定发布吗')
  await expect(row.locator).toContainText('已发布')

  await openScreen(page, title)
  const list = page.getByRole('region', { name: `${title}列表` })
  await expect(list.getByRole('row').filter({ hasText: '中级' })).toBeVisible()
  await expect(page.getByRole('figure', { name: `${title}占比` })).toContainText('%')
  const file = page.waitForEvent('download')
  await press(page, '导出')
  expect((await file).suggestedFilename()).toBe(`${title}.xlsx`)
  const asked = page.getByRole('search', { name: '查询条件' }).getByLabel('名称')
  await asked.fill('没有这个职务')
  await asked.press('Enter')
  await expect(list).toContainText('没有符合')

  await openScreen(page, '在线报表')
  await row.act('停用')
  await confirm(page, '确定停用吗')
  await expect(row.locator).toContainText('已停用')
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title })).toHaveCount(0)
  await row.remove()
  await confirm(page, '确定删除吗')
  await expect(row.locator).toHaveCount(0)
})
