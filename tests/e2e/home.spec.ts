import { expect } from '@playwright/test'
import * as XLSX from '@e965/xlsx'
import fs from 'node:fs'
import { test } from './page-objects/test.ts'

test('[SCREEN-15] home tells what waits, and the list that it leads to has as many rows', async ({ opened }) => {
  const page = await opened('enterprise')
  const due = page.getByRole('region', { name: '待处理' }).getByRole('link', { name: /冻结的用户/ })
  const count = (await due.locator('strong').textContent()) ?? ''
  expect(Number(count)).toBeGreaterThan(0)
  await due.click()
  await expect(page).toHaveURL(/\/isystem\/user\?status=2$/)
  await expect(page.getByText(new RegExp(`共\\s*${count}\\s*条`)).first()).toBeVisible()
})

test('[SCREEN-15][SCREEN-16] the rows behind a drawing are taken away as a workbook that says how they were counted', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/dashboard/analysis')
  const trend = page.getByRole('region', { name: '学习趋势' })
  await trend.getByRole('button', { name: '学习趋势的更多操作' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出数据' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^学习趋势_全部可见组织_\d{8}-\d{8}\.xlsx$/)
  const { SheetNames, Sheets } = XLSX.read(fs.readFileSync(await file.path()))
  expect(SheetNames).toEqual(['学习趋势', '口径'])
  const [heads, ...days] = XLSX.utils.sheet_to_json<unknown[]>(Sheets['学习趋势']!, { header: 1 })
  expect(heads).toEqual(['日期', '学习人次', '学习时长'])
  expect(days.map((day) => typeof day[1])).toEqual(Array.from({ length: 30 }, () => 'number'))
  const said = XLSX.utils.sheet_to_json<string[]>(Sheets['口径']!, { header: 1 }).map(([item]) => item)
  expect(said).toEqual(expect.arrayContaining(['口径：学习人次', '范围', '数据截至', '导出人']))
})

test('[SCREEN-15][ROUTE-04] the monitor begins with the alarms, and home tells what waits for them alone', async ({
  enter,
}) => {
  const page = await enter('monitor', '/')
  await expect(page).toHaveURL(/\/monitor\/alarm$/)
  await expect(page.getByRole('main').getByRole('button', { name: '查询', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('region', { name: '待处理' })).toBeVisible()
  await expect(page.getByText('您目前只能访问首页')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: '待处理' }).getByRole('link', { name: /用户|通告|发送失败/ }),
  ).toHaveCount(0)
})
