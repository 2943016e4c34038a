import { expect } from '@playwright/test'
import { confirm, openRow, openScreen, press, readText } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

const NAME = /andun-\d{14}\.sql\.gz/

test('a backup is begun by a press, proved, fetched and deleted', async ({ opened }) => {
  test.slow()
  const page = await opened('admin')
  await openScreen(page, '数据备份')
  await press(page, '立即备份')
  await confirm(page, '现在备份整个数据库')
  // The one of the night may come beside it.
  const [name] = NAME.exec(await readText(openRow(page, NAME).locator.first(), NAME))!
  const row = openRow(page, name)
  await expect(row.locator).toContainText('已验证', { timeout: 60_000 })
  const fetched = page.waitForEvent('download')
  await row.act('下载')
  expect((await fetched).suggestedFilename()).toBe(name)
  await row.remove()
  await confirm(page, '确定删除吗')
  await expect(row.locator).toHaveCount(0)
})
