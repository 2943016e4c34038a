import { expect, type Page } from '@playwright/test'
import { liveThrough } from './page-objects/screen-life.ts'
import { confirm, designerOf, fillForm, openRow, openScreen, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

// A form is designed, published and lived through.
test.describe.configure({ timeout: 150_000 })

/** Adds a field of a kind to the form that is open. */
async function addField(page: Page, label: string, name: string, kind = '文本'): Promise<void> {
  const form = designerOf(page)
  const kinds = form.getByRole('region', { name: '按类型新增字段' })
  await kinds.getByRole('button', { name: kind, exact: true }).click()
  const card = form.getByRole('list', { name: '字段' }).getByRole('listitem').last()
  await card.getByLabel('显示名称').fill(label)
  await card.getByLabel('字段名').fill(name)
}

test('[MENU-06] a form is designed, published, found in the menu and lived through', async ({ opened }) => {
  const page = await opened('admin', '/online/cgform')
  const code = `e2e_tool_${test.info().repeatEachIndex}_x`
  const title = `工具台账${test.info().repeatEachIndex}号`
  await press(page, '新增')
  const form = designerOf(page)
  await fillForm(form, { 表单名称: title, 表单编码: code })
  await addField(page, '名称', 'toolName')
  await addField(page, '数量', 'amount', '整数')
  const shown = form.getByRole('region', { name: '实时预览' })
  await expect(shown.getByLabel('名称', { exact: true })).toBeVisible()
  await expect(
    shown
      .getByRole('spinbutton', { name: '数量' })
      .or(shown.getByLabel('数量', { exact: true }))
      .first(),
  ).toBeVisible()
  await submit(form)
  const row = openRow(page, new RegExp(code))
  await expect(row.locator).toContainText('未发布')
  await row.act('预览')
  const preview = page.getByRole('dialog', { name: `预览 · ${title}` })
  await press(preview, '新增')
  const tried = page.getByRole('dialog', { name: new RegExp(`^新增 ${title}`) })
  await fillForm(tried, { 名称: '扳手' })
  await expect(async () => {
    await tried.getByRole('button', { name: '确定' }).click({ timeout: 3_000 })
    await expect(tried).toContainText('这是预览，没有保存', { timeout: 3_000 })
  }).toPass()
  await tried.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: '确定放弃编辑？' }).getByRole('button', { name: '放弃' }).click()
  await expect(tried).toHaveCount(0)
  await preview.getByRole('button', { name: '关闭' }).first().click()
  await expect(preview).toHaveCount(0)
  await row.act('发布')
  await confirm(page, '确定发布吗')
  await expect(row.locator).toContainText('已发布')

  await liveThrough(page, {
    title,
    noun: title,
    name: '扳手',
    values: { 名称: '扳手', 数量: '3' },
    search: { 名称: '扳' },
    change: { 数量: '12' },
    changed: '12',
  })

  await openScreen(page, '在线表单')
  await row.act('停用')
  await confirm(page, '确定停用吗')
  await expect(row.locator).toContainText('已停用')
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title })).toHaveCount(0)
  await row.remove()
  await confirm(page, '确定删除吗')
  await expect(row.locator).toHaveCount(0)
})
