import { expect, type Page } from '@playwright/test'
import { test } from './page-objects/test.ts'

const PATH = '/system/blocks?block=table'

/** A figure of the table's own meter. */
async function figure(page: Page, name: string): Promise<number> {
  const meter = page.getByLabel('仪表')
  const text = await meter
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .textContent()
  return Number((text ?? '').replaceAll(/\D/g, ''))
}

test('a million rows change a thousand times a second, and only what is in sight is in the document', async ({
  opened,
}) => {
  const page = await opened('admin', PATH)
  await page.getByRole('radiogroup', { name: '行数' }).getByText('1,000,000').click()
  const grid = page.getByRole('grid', { name: '设备' })
  await expect(grid).toHaveAttribute('aria-rowcount', '1000001')
  await page.getByRole('radiogroup', { name: '更新/秒' }).getByText('1,000').click()
  await expect(async () => {
    expect(await figure(page, '更新/秒')).toBeGreaterThan(500)
    expect(await figure(page, '重画的单元格/秒')).toBeGreaterThan(0)
  }).toPass()
  expect(await figure(page, '文档中的行')).toBeLessThan(60)

  await grid.getByRole('gridcell', { name: 'EQ-0000001' }).click()
  await page.keyboard.press('Control+End')
  await expect(grid.getByRole('row', { name: /EQ-1000000/ })).toHaveAttribute('aria-rowindex', '1000001')
  await page.keyboard.press('Control+a')
  await expect(page.getByText('已选 1,000,000 行')).toBeVisible()
  await page.getByRole('radiogroup', { name: '更新/秒' }).getByText('停').click()
  await expect(async () => expect(await figure(page, '更新/秒')).toBe(0)).toPass()
})

test('the head sorts by two columns, and widths are kept while rows change', async ({ opened }) => {
  const page = await opened('admin', PATH)
  const grid = page.getByRole('grid', { name: '设备' })
  await grid.getByRole('columnheader', { name: /状态/ }).click()
  await expect(grid.getByRole('columnheader', { name: /状态/ })).toHaveAttribute('aria-sort', 'ascending')
  await grid.getByRole('columnheader', { name: /位置/ }).click({ modifiers: ['Shift'] })
  await expect(grid.getByRole('columnheader', { name: /位置/ })).toHaveAttribute('aria-sort', 'ascending')
  const place = grid.getByRole('columnheader', { name: /位置/ })
  const before = (await place.boundingBox())!.width
  await grid.locator('[aria-rowindex="2"] > * [aria-colindex="5"]').click()
  await page.keyboard.press('ArrowUp')
  await expect(place).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('radiogroup', { name: '更新/秒' }).getByText('100', { exact: true }).click()
  await expect(async () => expect(await figure(page, '更新/秒')).toBeGreaterThan(0)).toPass()
  expect((await place.boundingBox())!.width).toBeGreaterThan(before)
})

test('a cell lights up again after its light went out', async ({ opened }) => {
  const page = await opened('admin', PATH)
  const rates = page.getByRole('radiogroup', { name: '更新/秒' })
  await page.getByRole('radiogroup', { name: '行数' }).getByText('100', { exact: true }).click()
  const grid = page.getByRole('grid', { name: '设备' })
  const isLit = grid.locator('[aria-rowindex="2"] [aria-colindex="6"][data-lit]')
  await rates.getByText('1,000').click()
  await expect(isLit).toBeVisible()
  await rates.getByText('停').click()
  await expect(grid.locator('[data-lit]')).toHaveCount(0)
  await rates.getByText('1,000').click()
  await expect(isLit).toBeVisible()
})
