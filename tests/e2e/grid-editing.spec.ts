import { expect } from '@playwright/test'
import { activeOf, cellAt, saidIn, valueAt, valuesOf } from './grid-page/page-object.ts'
import { openGridPage } from './grid-page/serve.ts'
import { test } from './page-objects/test.ts'

test('letters replace a cell, Enter takes them and goes on below', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  expect([await valueAt(page, 0, 'name'), await activeOf(page)]).toEqual(['abc', { row: 1, column: 1 }])
})

test('arrows take typed letters over; in the text itself they move the caret', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.type('x')
  await page.keyboard.press('ArrowRight')
  expect([await valueAt(page, 0, 'name'), await activeOf(page)]).toEqual(['x', { row: 0, column: 2 }])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('y')
  await page.keyboard.press('Tab')
  expect([await valueAt(page, 0, 'name'), await activeOf(page)]).toEqual(['yx', { row: 0, column: 2 }])
})

test('Escape restores what was there, typed or opened', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.type('y')
  await page.keyboard.press('Escape')
  expect([await valueAt(page, 0, 'name'), await activeOf(page)]).toEqual(['人员1', { row: 0, column: 1 }])
  await expect(cellAt(page, 0, 1).getByRole('textbox')).toBeFocused()
})

test('[TABLE-08][TABLE-09] a press opens a cell where it is to, and a press elsewhere takes it over', async ({
  page,
}) => {
  await openGridPage(page, '?opens=press')
  await cellAt(page, 0, 1).click()
  await page.keyboard.type('!')
  await cellAt(page, 2, 1).click()
  expect(await valuesOf(page, 'name', 0, 3)).toEqual(['人员1!', '人员2', '人员3'])
  await page.keyboard.type('?')
  await page.getByRole('textbox', { name: '后面' }).click()
  expect(await valueAt(page, 2, 'name')).toBe('人员3?')
})

test('[VALID-27] a letter that no number has is not let through', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 2).click()
  await page.keyboard.type('a-4x2.5')
  await expect(cellAt(page, 0, 2).getByRole('textbox')).toHaveValue('-42.5')
  await page.keyboard.press('Enter')
  expect(await valueAt(page, 0, 'age')).toBe(-42.5)
})

test('Ctrl+Enter writes into every chosen cell, Alt+Enter breaks the line, one press undoes it', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('a')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('b')
  await page.keyboard.press('Control+Enter')
  expect(await valuesOf(page, 'name', 0, 3)).toEqual(['a\nb', 'a\nb', '人员3'])
  await page.keyboard.press('Control+z')
  expect(await valuesOf(page, 'name', 0, 3)).toEqual(['人员1', '人员2', '人员3'])
  await page.keyboard.press('Control+y')
  expect(await valuesOf(page, 'name', 0, 3)).toEqual(['a\nb', 'a\nb', '人员3'])
})

test('a press and a blank switch a cell, a panel edits another and gives the focus back', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 4).click()
  await page.keyboard.press('Space')
  expect(await valueAt(page, 0, 'active')).toBe('否')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: '选择岗位' }).selectOption('保管员')
  expect([await valueAt(page, 0, 'job'), await activeOf(page)]).toEqual(['3', { row: 1, column: 3 }])
  await page.keyboard.type('bpy')
  await page.keyboard.press('Enter')
  expect(await valueAt(page, 1, 'job')).toBe('1')
})

test('a read-only cell takes no letters and keeps the focus', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 0).click()
  await page.keyboard.type('x')
  expect(await valueAt(page, 0, 'code')).toBe('A0000')
  await expect(cellAt(page, 0, 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cellAt(page, 0, 1).getByRole('textbox')).toBeFocused()
})

test('a table is one tab stop, forwards and backwards', async ({ page }) => {
  await openGridPage(page)
  await page.getByRole('textbox', { name: '前面' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(cellAt(page, 0, 1).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: '后面' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(cellAt(page, 0, 1).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: '前面' })).toBeFocused()
})

test('Ctrl+D and the handle fill, a row of numbers goes on counting', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 5).click()
  await page.keyboard.press('Shift+ArrowDown')
  const handle = await cellAt(page, 1, 5).boundingBox()
  const end = await cellAt(page, 4, 5).boundingBox()
  await page.mouse.move(handle!.x + handle!.width - 3, handle!.y + handle!.height - 4)
  await page.mouse.down()
  await page.mouse.move(end!.x + 20, end!.y + 20, { steps: 4 })
  await page.mouse.up()
  expect(await valuesOf(page, 'note0', 0, 6)).toEqual(['0', '1', '2', '3', '4', '5'])
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  expect(await valuesOf(page, 'name', 0, 3)).toEqual(['人员1', '人员1', '人员3'])
})

test('a fill is drawn by keys alone and says what it does', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Control+e')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(saidIn(page)).toHaveText('填充 3 行 1 列，序列')
  await page.keyboard.press('c')
  await expect(saidIn(page)).toHaveText('填充 3 行 1 列，复制')
  await page.keyboard.press('Enter')
  expect(await valuesOf(page, 'name', 0, 4)).toEqual(['人员1', '人员1', '人员1', '人员4'])
})

test('words are found from the keyboard and replaced everywhere as one step', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Control+h')
  await page.getByRole('textbox', { name: '查找内容' }).fill('人员1')
  await expect(page.getByRole('search')).toContainText('共 12 个')
  await page.keyboard.press('Enter')
  expect(await activeOf(page)).toEqual({ row: 9, column: 1 })
  await page.getByRole('textbox', { name: '替换为' }).fill('员工1')
  await page.getByRole('button', { name: '全部替换' }).click()
  await expect(page.getByRole('search')).toContainText('已替换 12 个单元格')
  expect(await valuesOf(page, 'name', 0, 2)).toEqual(['员工1', '人员2'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  expect(await valuesOf(page, 'name', 8, 2)).toEqual(['人员9', '人员10'])
})

test('[TABLE-08] in a table that is always edited the cell the focus comes to is open, and takes what was typed when it goes', async ({
  page,
}) => {
  await openGridPage(page, '?rows=5&opens=focus')
  const open = page.locator('[role=gridcell] textarea:not([data-idle])')
  await cellAt(page, 0, 1).click()
  await expect(open).toHaveValue('人员1')
  await page.keyboard.press('End')
  await page.keyboard.type('甲')
  await page.keyboard.press('Tab')
  await expect(open).toHaveValue('20')
  expect([await valueAt(page, 0, 'name'), await activeOf(page)]).toEqual(['人员1甲', { row: 0, column: 2 }])
  await page.keyboard.press('Enter')
  await expect(open).toHaveValue('21')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  expect([await valueAt(page, 1, 'age'), await activeOf(page)]).toEqual([21, { row: 1, column: 2 }])
})

test('rows that a filter hides are not searched, and the count says so', async ({ page }) => {
  await openGridPage(page, '?rows=5')
  await page.evaluate(() => window.gridPage.rows.view({ sort: [], filter: ({ name }) => name !== '人员2' }))
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('人员')
  await expect(page.getByRole('search')).toContainText('共 4 个，筛选隐藏的 1 行不查找')
})

test('cells are chosen by dragging, beyond the edge, too', async ({ page }) => {
  await openGridPage(page)
  const from = await cellAt(page, 1, 1).boundingBox()
  const box = await page.getByRole('grid').boundingBox()
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(from!.x + 170, box!.y + box!.height + 30, { steps: 5 })
  // The rows run on as long as the pointer is held: any single one may be past already.
  const lowest = () =>
    page
      .locator('[role="row"]:has([data-chosen])')
      .evaluateAll((rows) => Math.max(0, ...rows.map((row) => Number(row.getAttribute('aria-rowindex')))))
  await expect.poll(lowest).toBeGreaterThan(32)
  await page.mouse.up()
  await expect(saidIn(page)).toHaveText(/^已选 \d+ 行 2 列$/)
})
