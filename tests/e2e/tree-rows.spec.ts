import { expect, type Locator, type Page } from '@playwright/test'
import { tokenOf } from './console.ts'
import { openSheet } from './page-objects/sheet.ts'
import { test } from './page-objects/test.ts'

test.use({ actionTimeout: 10_000 })

/** Rows in sight, deeper ones after more dots. */
async function outline(table: Locator): Promise<string[]> {
  return table.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).map((row) => {
      const name = row.querySelector('[data-tree]')?.textContent?.replace('下级加载失败，重试', '').trim() ?? ''
      return `${'·'.repeat(Number(row.getAttribute('aria-level')) - 1)}${name}`
    }),
  )
}

const nameCell = (table: Locator, name: string) => table.getByRole('gridcell').filter({ hasText: name })

/** Presses a button that adds a row, as often as it takes, and names the row. */
async function add(page: Page, table: Locator, button: string, name: string): Promise<void> {
  const count = await table.getByText(/^共 \d+ 行/).innerText()
  await expect(async () => {
    await table.getByRole('button', { name: button, exact: true }).click()
    await expect(table.getByText(/^共 \d+ 行/)).not.toHaveText(count, { timeout: 500 })
  }).toPass()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

async function save(table: Locator): Promise<void> {
  const button = table.getByRole('button', { name: '保存' })
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 1_000 })
    await expect(button).toBeDisabled({ timeout: 2_000 })
  }).toPass()
  await expect(table.getByText(/^共 \d+ 行$/)).toBeVisible()
}

async function savedTree(page: Page, id: string): Promise<[string, string | null, number][]> {
  const headers = { 'X-Access-Token': (await tokenOf(page)) ?? '' }
  const answer = await page.request.get(`/vr/block/sample/queryById?id=${id}&with=rows`, { headers })
  const { rows } = ((await answer.json()) as { result: { rows: Record<string, any>[] } }).result
  const nameOf = (one: unknown) => rows.find((row) => row['id'] === one)?.['name'] ?? null
  return rows
    .map((row): [string, string | null, number] => [row['name'], nameOf(row['parentId']), row['orderNum']])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function build(page: Page, table: Locator): Promise<void> {
  await add(page, table, '新增示例行', 'A车')
  await add(page, table, '新增第 1 行的下级', 'B轮')
  await add(page, table, '在第 2 行下方插入', 'C架')
  await add(page, table, '新增第 3 行的下级', 'D管')
  await add(page, table, '新增示例行', 'E锁')
  await expect.poll(() => outline(table)).toEqual(['A车', '·B轮', '·C架', '··D管', 'E锁'])
}

test('[BLOCK-01][TABLE-11][TABLE-12][TABLE-13][TABLE-14][TREE-01][VALID-58] rows of a tree are added, moved with what is below them, saved and closed, and are so after a reload; one goes with what is below it after a question', async ({
  opened,
}) => {
  test.setTimeout(90_000)
  const page = await opened('admin', '/system/blocks?block=tree-rows')
  const id = await openSheet(page)
  const table = page.locator('[data-editable]')
  await build(page, table)
  await save(table)
  expect(await savedTree(page, id)).toEqual([
    ['A车', null, 1],
    ['B轮', 'A车', 1],
    ['C架', 'A车', 2],
    ['D管', 'C架', 1],
    ['E锁', null, 2],
  ])

  await nameCell(table, 'C架').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => outline(table)).toEqual(['A车', '·C架', '··D管', '·B轮', 'E锁'])
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(() => outline(table)).toEqual(['A车', '·B轮', 'C架', '·D管', 'E锁'])
  await expect(table.getByRole('status').filter({ hasText: '移到第 3 行，第 1 级' })).toBeAttached()
  await nameCell(table, 'E锁').click()
  await page.keyboard.press('Escape')
  await table.getByRole('button', { name: '降一级' }).click()
  await expect.poll(() => outline(table)).toEqual(['A车', '·B轮', 'C架', '·D管', '·E锁'])
  await table.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => outline(table)).toEqual(['A车', '·B轮', 'C架', '·D管', 'E锁'])
  await table.getByRole('button', { name: '重做' }).click()
  await expect.poll(() => outline(table)).toEqual(['A车', '·B轮', 'C架', '·D管', '·E锁'])
  await dragInto(page, table, 'A车', 'C架')
  await expect.poll(() => outline(table)).toEqual(['C架', '·D管', '·E锁', '·A车', '··B轮'])
  await dragInto(page, table, 'C架', 'B轮')
  await expect.poll(() => outline(table)).toEqual(['C架', '·D管', '·E锁', '·A车', '··B轮'])

  await save(table)
  const saved = [
    ['A车', 'C架', 3],
    ['B轮', 'A车', 1],
    ['C架', null, 1],
    ['D管', 'C架', 1],
    ['E锁', 'C架', 2],
  ]
  expect(await savedTree(page, id)).toEqual(saved)
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /userPreference/.test(answer.url()),
  )
  await table.getByRole('button', { name: '收起 A车' }).click()
  await kept
  await page.reload()
  await expect.poll(() => outline(table)).toEqual(['C架', '·D管', '·E锁', '·A车'])

  await expect(table.getByRole('treegrid', { name: '示例行' })).toBeVisible()
  const frame = table.getByRole('row').filter({ hasText: 'A车' })
  const stands = async () =>
    frame.evaluate((row) =>
      ['level', 'posinset', 'setsize', 'expanded'].map((name) => row.getAttribute(`aria-${name}`)),
    )
  await expect.poll(stands).toEqual(['2', '3', '3', 'false'])
  await nameCell(table, 'A车').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => outline(table)).toEqual(['C架', '·D管', '·E锁', '·A车', '··B轮'])
  await expect.poll(stands).toEqual(['2', '3', '3', 'true'])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => outline(table)).toEqual(['C架', '·D管', '·E锁', '·A车'])

  await table.getByRole('button', { name: '删除 第 4 行' }).click()
  const question = page.getByRole('dialog', { name: '确认删除' })
  await expect(question).toContainText('您确定要删除这 2 项吗？其中 1 项是下级。')
  await question.getByRole('button', { name: '确定' }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => outline(table)).toEqual(['C架', '·D管', '·E锁'])
  await table.getByRole('button', { name: '撤销' }).click()
  await expect(table.getByText('共 5 行')).toBeVisible()
  await table.getByRole('button', { name: '重做' }).click()
  await save(table)
  expect(await savedTree(page, id)).toEqual([
    ['C架', null, 1],
    ['D管', 'C架', 1],
    ['E锁', 'C架', 2],
  ])
})

/** Drags a row by its handle onto the middle of another one. */
async function dragInto(page: Page, table: Locator, name: string, target: string): Promise<void> {
  const row = table.getByRole('row').filter({ hasText: name })
  const handle = (await row.locator('[data-row-handle]').first().boundingBox())!
  const box = (await table.getByRole('row').filter({ hasText: target }).boundingBox())!
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + box.height / 2 - 6)
  await page.mouse.move(box.x + 200, box.y + box.height / 2)
  await expect(table.locator('[data-drop]')).toHaveCount(1)
  await page.mouse.up()
}
