import { expect, type Page } from '@playwright/test'
import { withRows } from './page-objects/sheet-rows.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

const tableIn = (page: Page) => page.locator('[data-editable]')
const cellOf = (page: Page, text: string) => tableIn(page).getByRole('gridcell', { name: text, exact: true })

/** Types over a name, and waits until the browser keeps it. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await expect(async () => {
    if ((await cellOf(page, to).count()) > 0) return
    await cellOf(page, from).click({ timeout: 3_000 })
    await page.keyboard.press('Escape')
    await page.keyboard.type(to)
    await page.keyboard.press('Enter')
    await expect(cellOf(page, to)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect.poll(() => kept(page)).toContain(to)
}

/** Everything that lies in the drawer of drafts. */
function kept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('andun')
        request.addEventListener('success', () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll()
          all.addEventListener('success', () => {
            request.result.close()
            resolve(JSON.stringify(all.result))
          })
        })
      }),
  )
}

test('[BLOCK-01] two windows on one table keep their work each, and both are offered', async ({ enter }) => {
  const page = await enter('admin', '/system/blocks')
  const name = unique('两窗')
  await withRows(page, name, 2)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(tableIn(other).getByText('共 2 行')).toBeVisible()
  await rename(page, '第 1 件', `${name}甲`)
  await rename(other, '第 2 件', `${name}乙`)
  await other.close()
  await page.reload()
  const offers = page.getByRole('alert').getByRole('region', { name: /有 1 行修改没有保存/ })
  await expect(offers).toHaveCount(2)
  await expect(page.getByText('有 2 份修改没有保存，来自不同的窗口；恢复一份，其余的留着。')).toBeVisible()
  await offers.first().getByRole('button', { name: '恢复' }).click()
  await expect(cellOf(page, `${name}乙`)).toBeVisible()
  await expect(cellOf(page, '第 1 件')).toBeVisible()
  await page.reload()
  await expect(offers).toHaveCount(2)
  await offers.first().getByRole('button', { name: '放弃' }).click()
  await expect(offers).toHaveCount(1)
  await offers.getByRole('button', { name: '恢复' }).click()
  await expect(cellOf(page, `${name}甲`)).toBeVisible()
  await expect(cellOf(page, '第 2 件')).toBeVisible()
})

test('[BLOCK-01] work of a window that is still open is left to it, or copied', async ({ enter }) => {
  const page = await enter('admin', '/system/blocks')
  const name = unique('开着')
  await withRows(page, name, 2)
  await rename(page, '第 1 件', `${name}甲`)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const offer = other.getByRole('alert').getByRole('region', { name: /有 1 行修改没有保存/ })
  await expect(offer).toContainText('另一个窗口还开着它，可以回到那里继续。')
  await offer.getByRole('button', { name: '留在那里' }).click()
  await expect(cellOf(other, '第 1 件')).toBeVisible()
  await expect.poll(() => kept(page)).toContain(`${name}甲`)
  await other.reload()
  await offer.getByRole('button', { name: '复制到这里' }).click()
  await expect(cellOf(other, `${name}甲`)).toBeVisible()
  // Both windows keep theirs.
  await expect.poll(async () => (JSON.parse(await kept(other)) as unknown[]).length).toBe(2)
  await page.close()
  await other.reload()
  const offers = other.getByRole('alert').getByRole('region', { name: /有 1 行修改没有保存/ })
  await expect(offers.getByRole('button', { name: '恢复' })).toHaveCount(2)
})
