import { expect } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { activeOf, cellAt, saidIn } from './grid-page/page-object.ts'
import { openGridPage } from './grid-page/serve.ts'

test('a name of a column chooses it with Ctrl and Shift, and with Ctrl and Space; alone it takes the focus', async ({
  page,
}) => {
  await openGridPage(page, '?named')
  const age = page.getByRole('columnheader', { name: '年龄' })
  await age.click()
  await expect(age).toBeFocused()
  expect(await activeOf(page)).toEqual({ row: -1, column: 2 })
  await page.keyboard.press('Control+Space')
  await expect(saidIn(page).first()).toHaveText('已选 100 行 1 列')
  expect(await activeOf(page)).toEqual({ row: 0, column: 2 })
  await expect(cellAt(page, 5, 2)).toHaveAttribute('data-chosen', /r l/)
  await page.getByRole('columnheader', { name: '姓名' }).click({ modifiers: ['Control'] })
  await expect(cellAt(page, 5, 2)).not.toHaveAttribute('data-chosen')
  await page.getByRole('columnheader', { name: '岗位' }).click({ modifiers: ['Control', 'Shift'] })
  await expect(saidIn(page).first()).toHaveText('已选 100 行 3 列')
  await expect(cellAt(page, 5, 2)).toHaveAttribute('data-chosen', '')
})

test('the cell that names a row chooses it, with Shift all up to there, and dragged over others all of them', async ({
  page,
}) => {
  await openGridPage(page, '?named')
  await cellAt(page, 3, 0).click()
  await expect(saidIn(page).first()).toHaveText('已选 1 行 13 列')
  await expect(cellAt(page, 3, 2)).toHaveAttribute('data-chosen', 't b')
  await cellAt(page, 6, 0).click({ modifiers: ['Shift'] })
  await expect(saidIn(page).first()).toHaveText('已选 4 行 13 列')
  await cellAt(page, 1, 0).hover()
  await page.mouse.down()
  await cellAt(page, 2, 0).hover()
  await cellAt(page, 5, 0).hover()
  await page.mouse.up()
  await expect(saidIn(page).first()).toHaveText('已选 5 行 13 列')
  await cellAt(page, 8, 0).click({ modifiers: ['Control'] })
  await expect(saidIn(page).first()).toHaveText('已选 2 个区域，共 78 个单元格')
})
