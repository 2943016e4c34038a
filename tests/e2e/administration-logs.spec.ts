import { expect, type Page } from '@playwright/test'
import { confirm, fillForm, formOf, openRow, openScreen, press, submit } from './page-objects/screen.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

async function addPosition(page: Page, code: string): Promise<void> {
  await openScreen(page, '职务管理')
  await press(page, '新增')
  await fillForm(formOf(page, '新增'), { 职务编码: code, 职务名称: `爆破员${code}`, 职级: '中级' })
  await submit(formOf(page, '新增'))
}

async function search(page: Page, values: Record<string, string>): Promise<void> {
  const place = page.getByRole('search')
  await fillForm(place, values)
  await place.getByRole('button', { name: '查询', exact: true }).click()
}

test('[SCREEN-64] what somebody did stands in the log, with the fields that changed, also after F5', async ({
  opened,
}) => {
  const page = await opened('enterprise')
  const code = unique('e2e')
  await addPosition(page, code)
  await openScreen(page, '日志管理')
  await expect(page.getByRole('row', { name: /登录成功/ }).first()).toBeVisible()
  await page.getByRole('tab', { name: '操作日志' }).click()
  const row = openRow(page, new RegExp(`新增职务“爆破员${code}”`))
  // The log is written after the answers.
  await expect(async () => {
    await search(page, { 日志内容: code })
    await expect(row.locator).toContainText('添加', { timeout: 2_000 })
  }).toPass()
  await row.view()
  const detail = formOf(page, '详情')
  await expect(detail).toContainText('/vr/sys/position/add')
  await expect(detail.getByRole('definition').getByText('POST', { exact: true })).toBeVisible()
  await detail.getByRole('tab', { name: '动态' }).click()
  await expect(detail).toContainText('职务名称')
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await page.reload()
  await expect(page.getByRole('tab', { name: '操作日志' })).toHaveAttribute('aria-selected', 'true')
  await expect(row.locator).toBeVisible()
})

test('[SCREEN-59] a record is put back to what it was, two versions beside each other', async ({ opened }) => {
  const page = await opened('enterprise')
  const code = unique('e2e')
  await addPosition(page, code)
  const position = openRow(page, new RegExp(code))
  await position.edit()
  await fillForm(formOf(page, '编辑'), { 职务名称: `高级${code}` })
  await submit(formOf(page, '编辑'))
  await openScreen(page, '数据日志')
  await search(page, { 表名: '职务' })
  const version = openRow(page, new RegExp(`高级${code}`))
  await version.act('比较版本')
  const drawer = page.getByRole('dialog', { name: `数据对比：高级${code}` })
  const table = drawer.getByRole('table', { name: '两个版本' })
  await expect(table.getByRole('row', { name: /职务名称/ })).toContainText(`爆破员${code}`)
  await drawer.getByRole('button', { name: '恢复到版本 1' }).click()
  await confirm(page, '恢复会保存为一个新版本')
  await expect(page.getByText('已恢复，原来的内容仍是上一个版本')).toBeVisible()
  await drawer
    .getByRole('button', { name: /Close|关闭/ })
    .first()
    .click()
  await openScreen(page, '职务管理')
  const positions = page.getByRole('region', { name: '职务列表' })
  await expect(openRow(positions, new RegExp(`爆破员${code}`)).locator).toBeVisible()
})

test('[SCREEN-53] a file is uploaded, found, looked at and deleted; the list tells how much there is', async ({
  opened,
}) => {
  const page = await opened('enterprise')
  const name = `${unique('e2e')}说明.png`
  const buffer = await picture(200, 100, '#1677ff')
  await openScreen(page, '文件管理')
  await press(page, '上传文件')
  const drawer = page.getByRole('dialog', { name: '上传文件' })
  await drawer.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(drawer.getByRole('button', { name, exact: true })).toBeVisible()
  await drawer
    .getByRole('button', { name: /Close|关闭/ })
    .first()
    .click()
  await search(page, { 文件名称: name })
  const row = openRow(page, new RegExp(name))
  await expect(row.locator).toContainText('图片')
  await row.act('预览')
  const viewer = page.getByRole('dialog', { name: /^图片 / })
  await expect(viewer.getByRole('img', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await row.act('引用')
  const references = page.getByRole('dialog', { name: `引用：${name}` })
  await expect(references).toContainText('没有记录引用这个文件')
  await references
    .getByRole('button', { name: /Close|关闭/ })
    .first()
    .click()
  await page.reload()
  await row.remove()
  await confirm(page, '确定删除吗')
  await expect(row.locator).toHaveCount(0)
  await press(page, '空间用量')
  await expect(page.getByRole('dialog', { name: '空间用量' })).toContainText('已用')
})
