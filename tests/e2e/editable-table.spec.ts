import { expect, type Locator, type Page } from '@playwright/test'
import { signInByCall } from './page-objects/session.ts'
import { test } from './page-objects/test.ts'
import { violationsOf } from './page-objects/violations.ts'

/** Its rows are kept per person on the server: each run begins with those of the example. */
async function openTable(page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { name: '单击即可编辑' })).toBeVisible()
  // The examples load each by itself: the first to stand there need not be this one.
  return page.getByRole('region', { name: '单击即可编辑', exact: true }).locator('[data-editable]')
}

const cell = (table: Locator, row: number, column: string) =>
  table.locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell]`).nth(COLUMNS.indexOf(column))

const COLUMNS = ['选择', '序号', '物品编号', '物品名称', '数量', '单价', '级别']

async function type(page: Page, at: Locator, text: string): Promise<void> {
  await at.click()
  await page.keyboard.press('Escape')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function names(table: Locator): Promise<string[]> {
  const count = await table.locator('[role=row][aria-rowindex]').count()
  return Promise.all(Array.from({ length: count - 1 }, (_, index) => cell(table, index + 1, '物品名称').innerText()))
}

async function forget(page: Page): Promise<void> {
  await forgetDrafts(page)
  await page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }
    await fetch('/vr/sys/user/userPreference', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'X-Access-Token': token.value },
      body: JSON.stringify({ key: 'block:editable-table:lines', value: null }),
    })
  })
  await page.reload()
}

test('[BLOCK-01][TABLE-10][TABLE-13][TABLE-15][VALID-11] rows are edited, moved and saved, and are so after a reload', async ({
  opened,
}) => {
  const page = await opened('admin', '/system/blocks?block=editable-table')
  await openTable(page)
  await forget(page)
  const table = await openTable(page)
  await expect.poll(() => names(table)).toEqual(['灭火器', '安全帽', '防护服', '气体检测仪'])

  await type(page, cell(table, 1, '数量'), '15')
  await expect(table.getByText('数量合计').locator('..')).toContainText('105')
  await type(page, cell(table, 2, '物品编号'), 'AB-001')
  await expect(cell(table, 2, '物品编号')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(table, 2, '物品编号')).toHaveAttribute('title', '物品编号重复（与第 1 行相同）')
  await table.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('表格中有未通过校验的内容，请修改后再保存')).toBeVisible()
  await table.getByRole('button', { name: '2 处错误' }).click()
  await page.getByRole('button', { name: /第 2 行 物品编号：物品编号重复（与第 1 行相同）/ }).click()
  await page.keyboard.type('CD-009')
  await page.keyboard.press('Enter')
  await expect(table.getByRole('button', { name: /处错误/ })).toHaveCount(0)

  await table.getByRole('button', { name: '在第 1 行下方插入' }).click()
  await page.keyboard.type('EF-100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('担架')
  await page.keyboard.press('Enter')
  await table.getByRole('button', { name: '下移 第 1 行' }).click()
  await expect.poll(() => names(table)).toEqual(['担架', '灭火器', '安全帽', '防护服', '气体检测仪'])
  await drag(page, cell(table, 5, '序号'), cell(table, 1, '序号'))
  await expect.poll(() => names(table)).toEqual(['气体检测仪', '担架', '灭火器', '安全帽', '防护服'])
  await table.getByRole('button', { name: '删除 第 5 行' }).click()
  await confirmed(page)
  await table.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => names(table)).toContain('防护服')
  await table.getByRole('button', { name: '重做' }).click()

  await expect(async () => {
    await table.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功！').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.reload()
  const again = await openTable(page)
  await expect.poll(() => names(again)).toEqual(['气体检测仪', '担架', '灭火器', '安全帽'])
  await expect(cell(again, 3, '数量')).toHaveText('15')
  await expect(cell(again, 4, '物品编号')).toHaveText('CD-009')
})

test('[BLOCK-01] what is not saved survives a reload with the way back, and is offered', async ({ opened }) => {
  const page = await opened('admin', '/system/blocks?block=editable-table')
  await openTable(page)
  await forget(page)
  const table = await openTable(page)
  await type(page, cell(table, 1, '物品名称'), '干粉灭火器')
  await type(page, cell(table, 2, '物品编号'), 'x')
  await table.getByRole('button', { name: '删除 第 3 行' }).click()
  await confirmed(page)
  await expect.poll(() => keptDrafts(page)).toContain('line-3')
  await page.reload()
  const again = await openTable(page)
  await expect.poll(() => names(again)).toEqual(['灭火器', '安全帽', '防护服', '气体检测仪'])
  await expect(again.getByText(/有 3 行修改没有保存。/)).toBeVisible()
  await again.getByRole('button', { name: '恢复' }).click()
  await expect.poll(() => names(again)).toEqual(['干粉灭火器', '安全帽', '气体检测仪'])
  await expect(cell(again, 2, '物品编号')).toHaveAttribute('aria-invalid', 'true')
  const undo = again.getByRole('button', { name: '撤销' })
  await undo.click()
  await undo.click()
  await undo.click()
  await expect.poll(() => names(again)).toEqual(['灭火器', '安全帽', '防护服', '气体检测仪'])
  await expect(undo).toBeDisabled()
})

test('[BLOCK-01] what is not saved survives a page that crashed, and a new session', async ({
  enter,
  page,
  baseURL,
}) => {
  await enter('admin', '/system/blocks?block=editable-table', 'own session')
  await openTable(page)
  await forget(page)
  const table = await openTable(page)
  await type(page, cell(table, 1, '物品名称'), '崩溃之前写的')
  await expect.poll(() => keptDrafts(page)).toContain('崩溃之前写的')
  const crashed = page.waitForEvent('crash')
  const client = await page.context().newCDPSession(page)
  void client.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()

  const next = await page.context().newPage()
  const { origins } = await signInByCall(next.request, 'admin', baseURL ?? '')
  await next.goto('/user/login')
  await next.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, origins[0]!.localStorage)
  await next.goto('/system/blocks?block=editable-table')
  const again = await openTable(next)
  await expect(again.getByText(/有 1 行修改没有保存。/)).toBeVisible()
  await again.getByRole('button', { name: '恢复' }).click()
  await expect.poll(() => names(again)).toEqual(['崩溃之前写的', '安全帽', '防护服', '气体检测仪'])
})

/** What the browser's database keeps of unsaved work, as text. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('andun')
        request.addEventListener('success', () => {
          const { result } = request
          const all = result.transaction('drafts').objectStore('drafts').getAll()
          all.addEventListener('success', () => {
            result.close()
            resolve(JSON.stringify(all.result))
          })
        })
      }),
  )
}

function forgetDrafts(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.deleteDatabase('andun')
        for (const way of ['success', 'error']) request.addEventListener(way, () => resolve())
      }),
  )
}

test('[TABLE-10][SUB-01][SUB-02] rows are moved by keys and said to be, by hand while the table is scrolled sideways, marked ones together and back by one step; the number of a row opens what belongs to it, and closes it; the table has no accessibility violations', async ({
  opened,
}) => {
  const page = await opened('admin', '/system/blocks?block=editable-table')
  const table = await openTable(page)
  await expect.poll(() => names(table)).toHaveLength(4)
  const [first = '', second = '', third = '', fourth = ''] = await names(table)
  for (const row of [1, 3]) await cell(table, row, '选择').getByRole('checkbox').check()
  await drag(page, cell(table, 3, '序号'), cell(table, 4, '序号'), 'after')
  await expect.poll(() => names(table)).toEqual([second, fourth, first, third])
  await table.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => names(table)).toEqual([first, second, third, fourth])
  for (const row of [1, 3]) await cell(table, row, '选择').getByRole('checkbox').uncheck()

  await cell(table, 1, '物品名称').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => names(table)).toEqual([second, first, third, fourth])
  await expect(table.getByRole('status').filter({ hasText: '移到第 2 行' })).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => names(table)).toEqual([first, second, third, fourth])

  const number = cell(table, 1, '序号').locator('[data-opens]')
  const dialog = page.getByRole('dialog', { name: '第 1 行的合计' })
  await number.click()
  await expect(dialog).toBeVisible()
  expect(await violationsOf(page, { within: '[data-editable]' })).toEqual([])
  await number.click()
  await expect(dialog).toHaveCount(0)

  await page.setViewportSize({ width: 900, height: 900 })
  await wheelOver(page, cell(table, 2, '物品名称'))
  await expect(table.locator('[data-scrolled]')).toBeVisible()
  await drag(page, cell(table, 4, '序号'), cell(table, 2, '序号'))
  await expect.poll(() => names(table)).toEqual([first, fourth, second, third])
  await expect(table.getByRole('status').filter({ hasText: '移到第 2 行' })).toBeAttached()
})

/** Scrolls sideways over a cell wherever it stands: the pinned columns may cover half of it. */
async function wheelOver(page: Page, at: Locator): Promise<void> {
  await expect(async () => {
    const box = (await at.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.wheel(60, 0)
    await expect(page.locator('[data-scrolled]').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function drag(page: Page, from: Locator, to: Locator, side: 'before' | 'after' = 'before'): Promise<void> {
  const handle = (await from.locator('[data-row-handle]').boundingBox())!
  const target = (await to.boundingBox())!
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + target.height / 2)
  await page.mouse.move(target.x + 20, side === 'before' ? target.y + 4 : target.y + target.height - 4)
  await page.mouse.up()
}

/** What is asked before a row goes that the server has. */
async function confirmed(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '确认删除' })
  await expect(question).toContainText('您确定要删除这 1 项吗？')
  await expect(async () => {
    if ((await question.count()) > 0) await question.getByRole('button', { name: '确定' }).click({ timeout: 1_000 })
    await expect(question).toBeHidden({ timeout: 1_000 })
  }).toPass()
}
