import { importRows, XLS } from '#tests/e2e/page-objects/imports.ts'
import { confirm, formOf, press } from '#tests/e2e/page-objects/screen.ts'
import { test } from '#tests/e2e/page-objects/test.ts'
import { positionsBook, rowsOf } from '#tests/server/jobs/workbooks.ts'
import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { unique } from './page-objects/unique.ts'

const place = (page: Page) => page.getByRole('button', { name: /^任务/ })
const panel = (page: Page) => page.getByRole('dialog', { name: '任务', exact: true })

test('[API-109] a workbook with bad rows: all that is wrong, a file to mend, and nothing doubled when it is imported', async ({
  opened,
}) => {
  const name = unique('B')
  const page = await opened('enterprise', '/isystem/position')
  await importRows(page, [
    [`${name}1`, '钳工', '中级'],
    [`${name}2`, '', '大师'],
  ])
  const form = formOf(page, '导入职务')
  await expect(form.getByText('总上传行数：2，已导入行数：1，错误行数：1')).toBeVisible()
  const table = form.getByRole('region', { name: '错误的行' })
  await expect(table.getByRole('row', { name: '5 职级 大师 “职级”没有“大师”这个选项' })).toBeVisible()
  await expect(table.getByRole('row', { name: '5 职务名称 请输入职务名称' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await form.getByRole('button', { name: '下载需修改的行' }).click()
  const rows = rowsOf(fs.readFileSync(await (await coming).path()))
  expect(rows[3]!.slice(0, 4)).toEqual([`${name}2`, null, '大师', 5])
  await form.getByRole('button', { name: '继续导入' }).click()
  const buffer = positionsBook([[`${name}2`, '焊工', '中级']])
  await form.locator('input[type=file]').setInputFiles({ name: '改好的.xls', mimeType: XLS, buffer })
  await expect(form.getByText('文件导入成功！数据行数：1')).toBeVisible()
})

test('[API-109] an import goes on when its page is left, and the place in the header tells how it ended', async ({
  opened,
}) => {
  const name = unique('B')
  const page = await opened('enterprise', '/isystem/position')
  await importRows(
    page,
    Array.from({ length: 400 }, (_, at) => [`${name}${at}`, at % 40 === 0 ? '' : `工种${at}`, '中级']),
  )
  await expect(formOf(page, '导入职务').getByRole('button', { name: '在后台继续' })).toBeVisible()
  await page.reload()
  // The dialog comes back with the page and watches on.
  await formOf(page, '导入职务')
    .getByRole('button', { name: /^(在后台继续|关闭)$/ })
    .last()
    .click()
  await place(page).click()
  const entry = panel(page).getByRole('article', { name: '导入职务' }).first()
  await expect(entry).toContainText('总上传行数：400，已导入行数：390，错误行数：10')
  await entry.getByRole('button', { name: '查看 10 行错误' }).click()
  await expect(panel(page).getByText('第 4 行')).toBeVisible()
  await expect(panel(page).getByText('请输入职务名称').first()).toBeVisible()
  await panel(page).getByRole('button', { name: '返回任务列表' }).click()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(place(page)).toBeFocused()
})

test('[API-106] exports come by themselves, as .xls, .xlsx and .csv, and can be fetched again from the header', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const first = page.waitForEvent('download')
  await press(page, '导出')
  expect((await first).suggestedFilename()).toBe('职务表.xls')
  const second = page.waitForEvent('download')
  await expect(async () => {
    await press(page, '更多格式')
    await page.getByRole('menuitem', { name: '全部导出为 .csv' }).click({ timeout: 2_000 })
  }).toPass()
  const csv = await second
  expect(csv.suggestedFilename()).toBe('职务表.csv')
  expect(fs.readFileSync(await csv.path(), 'utf8')).toMatch(/^\uFEFF职务编码,职务名称,职级/)
  await place(page).click()
  const entry = panel(page).getByRole('article', { name: '导出职务（符合条件的全部）' }).first()
  await expect(entry).toContainText(/已导出 \d+ 行/)
  const again = page.waitForEvent('download')
  await entry.getByRole('button', { name: /^下载/ }).click()
  expect((await again).suggestedFilename()).toBe('职务表.csv')
})

test('[API-105] a batch is deleted row by row, and the list shows it', async ({ opened }) => {
  const name = unique('B')
  const page = await opened('enterprise', '/isystem/position')
  await importRows(page, [
    [`${name}1`, `甲${name}`, '中级'],
    [`${name}2`, `乙${name}`, '中级'],
  ])
  const form = formOf(page, '导入职务')
  await expect(form.getByText('文件导入成功！数据行数：2')).toBeVisible()
  await form.getByRole('button', { name: '关闭' }).last().click()
  for (const one of ['甲', '乙'])
    await page
      .getByRole('row', { name: new RegExp(`${one}${name}`) })
      .getByRole('checkbox')
      .check()
  await press(page, '删除')
  await confirm(page, '是否删除选中数据?')
  await expect(page.getByText('删除成功!')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
})
