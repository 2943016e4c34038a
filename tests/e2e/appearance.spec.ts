import { expect, type Page } from '@playwright/test'
import { COLOR_PRESETS } from '#contract/settings.ts'
import { contrastOf } from './grid-page/colours.ts'
import { cellAt } from './grid-page/hands.ts'
import { openGridPage } from './grid-page/serve.ts'
import { chooseElsewhere, wearDark } from './hands/appearance.ts'
import { formOf, press } from './hands/screen.ts'
import { test } from './hands/test.ts'
import { violationsOf } from './hands/violations.ts'

/** What axe finds too faint. */
const faintIn = (page: Page) => violationsOf(page, { rules: ['color-contrast'] })

test("forms show no part of the browser's own for choosing files", async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user')
  await press(page, '添加用户')
  const form = formOf(page, '新增')
  await expect(form.getByRole('button', { name: '头像' })).toBeVisible()
  await expect(form.locator('input[type=file]')).toBeHidden()
  await page.keyboard.press('Escape')
})

for (const appearance of ['light', 'dark'] as const) {
  test(`[SET-02] a list with a chosen row and what opens above it are readable (${appearance})`, async ({
    page,
    enter,
  }) => {
    if (appearance === 'dark') await wearDark(page)
    await enter('enterprise', '/isystem/user')
    const row = page.getByRole('row').nth(2)
    await row.getByRole('checkbox').check()
    await row.hover()
    expect(await faintIn(page)).toEqual([])
    await page.getByRole('columnheader', { name: '用户姓名' }).locator('[data-filter]').click()
    await expect(page.getByText('筛选：用户姓名')).toBeVisible()
    expect(await faintIn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^更多操作/ }).click()
    await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible()
    expect(await faintIn(page)).toEqual([])
  })
}

for (const appearance of ['light', 'dark'] as const) {
  test(`[SET-03] links, tags, buttons and a chosen row under the pointer are readable in every colour (${appearance})`, async ({
    page,
    enter,
  }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter('enterprise', '/isystem/user')
    const row = page.getByRole('row').nth(2)
    await row.getByRole('checkbox').check()
    await row.hover()
    for (const { color, name } of COLOR_PRESETS) {
      await chooseElsewhere(page, { appearance, color })
      await expect(page.locator('html')).toHaveCSS('--andun-accent', color)
      await expect(page.locator('html')).toHaveAttribute('data-appearance', appearance)
      expect([name, await faintIn(page)]).toEqual([name, []])
    }
  })
}

test('[NOTIF-08] colours that somebody chose for words stay readable on a dark surface', async ({ page, enter }) => {
  await wearDark(page)
  await enter('admin', '/system/blocks?block=safe-html')
  const example = page.getByRole('article', { name: '安全显示 HTML' })
  await example
    .getByRole('textbox')
    .fill('<p><span style="color: #a8071a">立即</span><b style="color:#003a8c">落实</b></p>')
  for (const words of ['立即', '落实']) {
    const shown = example.locator('p').getByText(words, { exact: true })
    await expect(shown).toBeVisible()
    expect(await contrastOf(shown)).toBeGreaterThan(4.5)
  }
})

test('a calendar with times fits into the width of a phone', async ({ another }) => {
  const page = await another('admin', '/system/blocks?block=dates', { viewport: { width: 390, height: 844 } })
  await page.getByRole('region', { name: '日期和时间' }).getByRole('textbox').click()
  const day = page.getByRole('columnheader', { name: '一' })
  await expect(day).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '确定' })).toBeInViewport({ ratio: 1 })
})

test('a search over a table covers none of its rows, and gives its room back', async ({ page }) => {
  await openGridPage(page)
  const first = cellAt(page, 0, 1)
  await first.click()
  const before = (await first.boundingBox())!
  await page.keyboard.press('Control+h')
  const search = (await page.getByRole('search').boundingBox())!
  const head = (await page.getByRole('columnheader').first().boundingBox())!
  expect(head.y).toBeGreaterThanOrEqual(search.y + search.height)
  const table = (await page.getByRole('grid').boundingBox())!
  const host = (await page.locator('#table').boundingBox())!
  expect(table.y + table.height).toBeLessThanOrEqual(host.y + host.height)
  await page.keyboard.press('Escape')
  expect((await first.boundingBox())!.y).toBe(before.y)
})

test('a problem is said within the table, also below a cell that is half out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 700 })
  await openGridPage(page)
  await cellAt(page, 0, 2).click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await cellAt(page, 0, 1).click()
  await page.keyboard.type('人员5')
  await page.keyboard.press('Enter')
  await page.mouse.wheel(120, 0)
  await cellAt(page, 0, 1).hover({ position: { x: 135, y: 10 } })
  const said = (await page.getByText('姓名不能重复（与第 5 行相同）').boundingBox())!
  const table = (await page.locator('#table').boundingBox())!
  expect(said.x).toBeGreaterThanOrEqual(table.x)
  expect(said.x + said.width).toBeLessThanOrEqual(table.x + table.width)
})
