import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { cellAt, pasteForms } from './grid-page/hands.ts'
import { openGridPage } from './grid-page/serve.ts'
import { test } from './hands/test.ts'

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

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
