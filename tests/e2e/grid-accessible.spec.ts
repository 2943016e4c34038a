import { expect, type Page } from '@playwright/test'
import { dress } from './grid-page/colours.ts'
import { cellAt, pasteForms } from './grid-page/page-object.ts'
import { openGridPage } from './grid-page/serve.ts'
import { test } from './page-objects/test.ts'
import { violationsOf } from './page-objects/violations.ts'

const violations = (page: Page) => violationsOf(page, { rules: 'all' })

test('a table that is edited is accessible: chosen cells, an open cell, a rehearsed paste, a search', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('x')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await pasteForms(page, { text: '甲\t很多\n乙\t1,000' })
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+h')
  await page.getByRole('textbox', { name: '查找内容' }).fill('人员')
  expect(await violations(page)).toEqual([])
})

test('what is wrong with a cell is said below it, and to a screen reader by the cell', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 2).click()
  await pasteForms(page, { text: '很多' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入数字')).toBeVisible()
  await expect(cellAt(page, 0, 2).getByRole('textbox')).toHaveAccessibleDescription('请输入数字')
  await page.getByRole('textbox', { name: '后面' }).hover()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('请输入数字')).toBeHidden()
  await cellAt(page, 0, 2).hover()
  await expect(page.getByText('请输入数字')).toBeVisible()
})

test('a cell that somebody else changed, too, is accessible in light and dark', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.type('我的')
  await page.keyboard.press('Enter')
  await page.evaluate(() => window.gridPage.rows.patch('r0', { name: '他们的' }, { who: '李四', when: 0 }))
  await expect(cellAt(page, 0, 1)).toHaveAttribute('data-contested')
  for (const appearance of ['light', 'dark'] as const) {
    await dress(page, appearance, '#FAAD14')
    expect(await violations(page)).toEqual([])
  }
})
