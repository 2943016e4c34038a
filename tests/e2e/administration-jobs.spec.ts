import { expect } from '@playwright/test'
import { confirm, openRow, openScreen, press } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

test('a backup is begun by a press, proved, fetched and deleted', async ({ opened }) => {
  test.slow()
  const page = await opened('admin')
  await openScreen(page, '数据备份')
  await press(page, '立即备份')
  await confirm(page, '现在备份整个数据库')
  const row = openRow(page, /andun-\d{14}\.sql\.gz/)
  await expect(row.locator.first()).toContainText('已验证', { timeout: 60_000 })
  const fetched = page.waitForEvent('download')
  await row.act('下载')
  expect((await fetched).suggestedFilename()).toMatch(/^andun-\d{14}\.sql\.gz$/)
  await row.remove()
  await confirm(page, '确定删除吗')
  await expect(row.locator).toHaveCount(0)
})
