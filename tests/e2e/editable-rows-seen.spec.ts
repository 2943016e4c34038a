import { expect } from '@playwright/test'
import { withRows } from './page-objects/sheet-rows.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

test('[CONST-55] about nine of many rows are in the document, and after scrolling no more than some that come next', async ({
  opened,
}) => {
  const page = await opened('admin', '/system/blocks')
  const table = await withRows(page, unique('多行'), 60)
  const rendered = () => table.locator('[role=row]:has([role=gridcell])').count()
  await expect.poll(rendered).toBeGreaterThanOrEqual(7)
  await expect.poll(rendered).toBeLessThanOrEqual(12)
  await table.getByRole('gridcell', { name: '第 1 件', exact: true }).hover()
  await page.mouse.wheel(0, 1_500)
  await expect(table.getByRole('gridcell', { name: '第 27 件', exact: true })).toBeVisible()
  await expect.poll(rendered).toBeLessThanOrEqual(24)
})
