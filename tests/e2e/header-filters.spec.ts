import { pathOf } from '#tests/e2e/console.ts'
import { importRows } from '#tests/e2e/page-objects/imports.ts'
import { closeDialog, formOf } from '#tests/e2e/page-objects/screen.ts'
import { test } from '#tests/e2e/page-objects/test.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { unique } from './page-objects/unique.ts'

const POSITIONS = '/isystem/position'
const grid = (page: Page) => page.getByRole('grid', { name: '职务列表' })
const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const rows = (page: Page) => grid(page).getByRole('checkbox', { name: /^选择 岗/ })
const chips = (page: Page) => page.getByRole('list', { name: '筛选条件' })

/** Adds two positions of each of two ranks. */
async function withPositions(page: Page, name: string): Promise<void> {
  await importRows(
    page,
    ['中级', '中级', '员级', '员级'].map((rank, at) => [`${name}${at}`, `岗${name}${at}`, rank]),
  )
  const form = formOf(page, '导入职务')
  await expect(form.getByText('文件导入成功！数据行数：4')).toBeVisible()
  await closeDialog(form)
}

/** Opens the filter of a column from the keyboard. */
async function openFilter(page: Page, name: string): Promise<Locator> {
  await head(page, name).press('Alt+ArrowDown')
  const filter = page.getByRole('tooltip').filter({ hasText: `筛选：${name}` })
  await expect(filter).toBeVisible()
  return filter
}

/** Columns are kept for the account, over the end of a test. */
async function resetColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.keyboard.press('Escape')
  await expect(head(page, '创建时间')).toBeVisible()
}

/** Types a range of days into an open filter and applies it. */
async function fillRange(filter: Locator, days: readonly [string, string]): Promise<void> {
  for (const [at, day] of days.entries()) {
    await filter.getByRole('textbox').nth(at).fill(day)
    await filter.getByRole('textbox').nth(at).press('Enter')
    await expect(filter.getByRole('textbox').nth(at)).toHaveValue(day)
  }
  await filter.getByRole('button', { name: '筛选' }).click()
}

test('[ENT-69][LIST-02] heads filter by words and by choices, which stand in the address, survive F5 and go where they were set; Escape closes one and gives the focus back', async ({
  opened,
}) => {
  const name = unique('F')
  const page = await opened('enterprise', POSITIONS)
  await withPositions(page, name)
  const filter = await openFilter(page, '职务名称')
  await expect(filter.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filter).toHaveCount(0)
  await expect(head(page, '职务名称')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(grid(page).locator('[role=gridcell],[role=rowheader]').and(page.locator(':focus'))).toHaveCount(1)

  const words = await openFilter(page, '职务编码')
  await words.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1-4 共4条')).toBeVisible()
  await expect(head(page, '职务编码')).toBeFocused()
  await expect(head(page, '职务编码')).toHaveAccessibleDescription('已筛选')
  const choices = await openFilter(page, '职级')
  await choices.getByLabel('中级').check()
  await choices.getByRole('button', { name: '筛选' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(pathOf(page)).toMatch(new RegExp(`code=${name}&postRank=\\d$`))
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(head(page, '职级')).toHaveAccessibleDescription('已筛选')
  const known = await openFilter(page, '职级')
  await expect(known.getByLabel('中级')).toBeChecked()
  await known.getByRole('button', { name: '清除' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(head(page, '职级')).toHaveAccessibleDescription('')
  expect(pathOf(page)).toBe(`${POSITIONS}?code=${name}`)
})

test('[ENT-69] a range in a head stays seen when its column is hidden, and is cleared there; the address filters by a column that is not shown, and rows without a value there are not found', async ({
  opened,
}) => {
  const name = unique('F')
  const page = await opened('enterprise', POSITIONS)
  await withPositions(page, name)
  await resetColumns(page)
  await page.getByRole('search').getByLabel('职务编码').fill(name)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText('1-4 共4条')).toBeVisible()
  await fillRange(await openFilter(page, '创建时间'), ['2001-01-01', '2001-12-31'])
  await expect(page.getByText('没有符合条件的职务')).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('tooltip').getByRole('checkbox', { name: '创建时间' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(chips(page)).toHaveText(/创建时间 介于 2001-01-01 ～ 2001-12-31/)
  await page.reload()
  await expect(page.getByText('没有符合条件的职务')).toBeVisible()
  await chips(page).getByRole('button', { name: '清除筛选 创建时间' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(chips(page).getByRole('listitem')).toHaveText(`职务编码 包含 ${name}`)
  expect(pathOf(page)).toBe(`${POSITIONS}?code=${name}`)
  await resetColumns(page)

  await opened('enterprise', `${POSITIONS}?code=${name}&updateTime_begin=2001-01-01`)
  await expect(page.getByText('没有符合条件的职务')).toBeVisible()
  await expect(chips(page)).toContainText('更新时间')
  await chips(page).getByRole('button', { name: '清除筛选 更新时间' }).click()
  await expect(rows(page)).toHaveCount(4)
})
