import { expect, type Locator, type Page } from '@playwright/test'
import { withRows } from './page-objects/sheet-rows.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

const head = (table: Locator, label: string) => table.getByRole('columnheader', { name: label, exact: true })
const labels = async (table: Locator) => (await table.getByRole('columnheader').allInnerTexts()).filter(Boolean)

test('a width drawn right before a reload is kept in a list', async ({ opened }) => {
  const page = await opened('admin', '/isystem/position')
  await keepsWidth(page, page.getByRole('grid', { name: '职务列表' }), '职务名称')
})

test('columns that were hidden, pinned and drawn wider are so after a reload, and as they were after 恢复默认', async ({
  opened,
}) => {
  test.slow()
  const page = await opened('admin', '/system/blocks')
  const table = await withRows(page, unique('列'), 2)
  const before = await labels(table)
  expect(before.slice(0, 4)).toEqual(['序号', '编号', '名称', '电话'])
  await table.getByRole('button', { name: '列设置' }).click()
  const panel = page.getByRole('tooltip').filter({ hasText: '恢复默认' })
  await panel.getByRole('checkbox', { name: '电话', exact: true }).uncheck()
  await panel.getByRole('button', { name: '固定在左侧 名称' }).click()
  await expect(async () => {
    // The first may close the words at the button.
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect.poll(async () => (await labels(table)).slice(0, 3)).toEqual(['序号', '名称', '编号'])
  const given = (await head(table, '名称').boundingBox())!.width
  const width = async () => Math.round((await head(table, '名称').boundingBox())!.width - given)
  await expect(async () => {
    const edge = (await head(table, '名称').boundingBox())!
    await page.mouse.move(edge.x + edge.width - 2, edge.y + edge.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width + 78, edge.y + edge.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await width()).toBeGreaterThan(60)
  }).toPass()
  const wider = await width()
  await expect(head(table, '电话')).toHaveCount(0)

  await page.reload()
  await expect(table.getByText('共 2 行')).toBeVisible()
  await expect(head(table, '电话')).toHaveCount(0)
  await expect.poll(width).toBe(wider)
  expect((await labels(table)).slice(0, 3)).toEqual(['序号', '名称', '编号'])
  const place = (await head(table, '名称').boundingBox())!.x
  await table.getByRole('gridcell', { name: '第 1 件', exact: true }).hover()
  await page.mouse.wheel(900, 0)
  await expect(head(table, '编号')).not.toBeInViewport()
  expect((await head(table, '名称').boundingBox())!.x).toBe(place)

  await page.mouse.wheel(-900, 0)
  await resetColumns(page)
  await expect(head(table, '电话')).toBeVisible()
  await expect.poll(async () => (await labels(table)).slice(0, 4)).toEqual(['序号', '编号', '名称', '电话'])
})

async function keepsWidth(page: Page, table: Locator, label: string): Promise<void> {
  const width = async () => Math.round((await head(table, label).boundingBox())!.width)
  await head(table, label).waitFor()
  const given = await width()
  const other = given > 250 ? -60 : 60
  await expect(async () => {
    const edge = (await head(table, label).boundingBox())!
    await page.mouse.move(edge.x + edge.width - 2, edge.y + edge.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width - 2 + other, edge.y + edge.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(Math.abs((await width()) - given)).toBeGreaterThan(40)
  }).toPass()
  const drawn = await width()
  await page.reload()
  await head(table, label).waitFor()
  await expect.poll(width).toBe(drawn)
  await resetColumns(page)
  await expect.poll(width).toBe(given)
}

/** Columns are kept for the account, over the end of a test. */
async function resetColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.keyboard.press('Escape')
}
