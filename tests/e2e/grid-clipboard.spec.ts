import { expect } from '@playwright/test'
import { activeOf, cellAt, pasteForms, saidIn, valueAt, valuesOf } from './grid-page/page-object.ts'
import { openGridPage } from './grid-page/serve.ts'
import { test } from './page-objects/test.ts'

const EXCEL = 'xmlns:x="urn:schemas-microsoft-com:office:excel"'

test('a paste is rehearsed: every cell shows its verdict, Enter makes it one step', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 0).click()
  await pasteForms(page, { text: 'X1\t赵一\t1,200\t爆破员\r\nX2\t钱二\t很多\tbgy\r\n', html: `<html ${EXCEL}><table>` })
  const bar = page.getByRole('group', { name: '粘贴预演' })
  await expect(bar).toContainText('2 行 × 4 列，符合 3，已转换 1，已匹配 1，不符合 1，只读 2')
  const verdicts = await page
    .locator('[data-verdict]')
    .evaluateAll((all) => all.map((one) => [one.textContent, one.dataset['verdict']]))
  expect(verdicts).toEqual([
    ['X1', 'readOnly'],
    ['赵一', 'fits'],
    ['1200', 'converted'],
    ['爆破员', 'fits'],
    ['X2', 'readOnly'],
    ['钱二', 'fits'],
    ['很多', 'invalid'],
    ['保管员', 'found'],
  ])
  expect(await valueAt(page, 0, 'name')).toBe('人员1')
  await page.keyboard.press('F8')
  await expect(saidIn(page)).toHaveText(/第 2 行 年龄：“很多” 请输入数字/)
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  expect([
    await valuesOf(page, 'name', 0, 2),
    await valuesOf(page, 'age', 0, 2),
    await valuesOf(page, 'job', 0, 2),
  ]).toEqual([
    ['赵一', '钱二'],
    ['1200', '很多'],
    ['1', '3'],
  ])
  await expect(cellAt(page, 1, 2)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+z')
  expect([await valuesOf(page, 'name', 0, 2), await valuesOf(page, 'age', 0, 2)]).toEqual([
    ['人员1', '人员2'],
    ['20', '21'],
  ])
})

test('[VALID-02] a paste that breaks a rule of the table says so before it is written, naming the other row', async ({
  page,
}) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await pasteForms(page, { text: '人员5\n新名' })
  await expect(page.getByRole('group', { name: '粘贴预演' })).toContainText('符合 1，不符合 1')
  await page.keyboard.press('F8')
  await expect(saidIn(page)).toHaveText('第 1 行 姓名：“人员5” 姓名不能重复（与第 5 行相同）')
})

test('Escape gives a rehearsed paste up and nothing was written', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await pasteForms(page, { text: 'a\nb\n' })
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-verdict]')).toHaveCount(0)
  expect([await valuesOf(page, 'name', 0, 2), await activeOf(page)]).toEqual([
    ['人员1', '人员2'],
    { row: 0, column: 1 },
  ])
})

test('the verdicts follow their cells while the table is scrolled', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await pasteForms(page, { text: Array.from({ length: 60 }, (_, at) => `新${at}`).join('\n') })
  await cellAt(page, 5, 1).hover()
  await page.mouse.wheel(0, 1_640)
  await expect(cellAt(page, 45, 1).locator('[data-verdict]')).toHaveText('新45')
  await page.mouse.wheel(0, 1_640)
  await expect(cellAt(page, 85, 1)).toBeVisible()
  await expect(cellAt(page, 85, 1).locator('[data-verdict]')).toHaveCount(0)
})

test('lines below the last row are new rows', async ({ page }) => {
  await openGridPage(page, '?rows=3')
  await cellAt(page, 2, 1).click()
  await pasteForms(page, { text: '甲\n乙\n丙' })
  await expect(page.getByRole('group', { name: '粘贴预演' })).toContainText('新增 2 行')
  const foreseen = page.locator('[role=row][data-ghost]')
  await expect(foreseen.locator('[data-verdict=fits]')).toHaveText(['乙', '丙'])
  await foreseen.last().getByRole('gridcell').nth(1).click({ force: true })
  expect(await activeOf(page)).toEqual({ row: 2, column: 1 })
  expect(await valuesOf(page, 'name', 0, 9)).toEqual(['人员1', '人员2', '人员3'])
  await page.keyboard.press('Enter')
  expect(await valuesOf(page, 'name', 0, 9)).toEqual(['人员1', '人员2', '甲', '乙', '丙'])
})

test('rows that a paste would add are gone when it is given up, and a second paste begins below the real ones', async ({
  page,
}) => {
  await openGridPage(page, '?rows=3')
  await cellAt(page, 2, 2).click()
  await pasteForms(page, { text: '1\n很多' })
  const foreseen = page.locator('[role=row][data-ghost]')
  await expect(foreseen.locator('[data-verdict=invalid]')).toHaveText(['很多'])
  await pasteForms(page, { text: '1\n2\n3' })
  await expect(foreseen.locator('[data-verdict=fits]')).toHaveText(['2', '3'])
  await page.keyboard.press('Escape')
  await expect(foreseen).toHaveCount(0)
  expect(await valuesOf(page, 'name', 0, 9)).toEqual(['人员1', '人员2', '人员3'])
})

test('what is copied here arrives with quotes, line breaks and values unchanged', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await pasteForms(page, { text: '"他说""好""\n第二行"\t7' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  await expect(saidIn(page)).toHaveText('已复制 1 行 2 列')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^"他说""好""\r?\n第二行"\t7\r?\n$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Enter')
  expect([await valueAt(page, 1, 'name'), await valueAt(page, 1, 'age')]).toEqual(['他说"好"\n第二行', 7])
})

test('cutting empties what can be edited, from a read-only cell copying works, too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGridPage(page)
  await cellAt(page, 0, 0).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+x')
  expect([await valueAt(page, 0, 'code'), await valueAt(page, 0, 'name')]).toEqual(['A0000', ''])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^A0000\t人员1\r?\n$/)
})

test('a long number goes to a spreadsheet as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGridPage(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.type('110101199003078515')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+c')
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item!.getType('text/html')).text()
  })
  expect(html).toContain('mso-number-format')
})

test('fifty thousand cells with rules are pasted as one step', async ({ page }) => {
  await openGridPage(page, '?rows=5000')
  await cellAt(page, 0, 1).click()
  const line = (at: number) => `人${at}\t${at}\t爆破员\t是\ta\tb\tc\td\te\tf`
  await pasteForms(page, { text: Array.from({ length: 5_000 }, (_, at) => line(at)).join('\r\n') })
  await expect(page.getByRole('group', { name: '粘贴预演' })).toContainText('5000 行 × 10 列，符合 50000')
  await page.keyboard.press('Enter')
  expect([await valueAt(page, 4_999, 'name'), await valueAt(page, 4_999, 'age')]).toEqual(['人4999', 4_999])
  await page.keyboard.press('Control+z')
  expect([await valueAt(page, 0, 'name'), await valueAt(page, 4_999, 'name')]).toEqual(['人员1', '人员5000'])
})

test('a block pasted into a cell that a press opened is rehearsed in the table; once somebody typed, its words come in one line', async ({
  page,
}) => {
  await openGridPage(page, '?opens=press')
  await cellAt(page, 0, 1).click()
  await pasteForms(page, { text: '赵一\r\n钱二\r\n' })
  const bar = page.getByRole('group', { name: '粘贴预演' })
  await expect(bar).toContainText('2 行 × 1 列，符合 2')
  await page.keyboard.press('Enter')
  expect(await valuesOf(page, 'name', 0, 2)).toEqual(['赵一', '钱二'])

  await cellAt(page, 3, 1).click()
  await page.keyboard.type('前')
  await pasteForms(page, { text: '孙三\r\n李四\r\n' })
  await expect(bar).toHaveCount(0)
  await expect(cellAt(page, 3, 1).getByRole('textbox')).toHaveValue('人员4前孙三李四')

  await cellAt(page, 5, 1).click()
  await pasteForms(page, { text: '周五\t33' })
  await expect(bar).toContainText('1 行 × 2 列，符合 2')
})
