// Page objects for the sheets of 单元格类型, whose rows are kept on the server:
//   const table = await withRows(page, '多行 0.', 60)
import { expect, type Locator, type Page } from '@playwright/test'
import { tokenOf } from '#tests/e2e/console.ts'
import { visit } from './screen.ts'

/** A sheet of its own with so many rows, as its page shows it. */
export async function withRows(page: Page, name: string, count: number): Promise<Locator> {
  const headers = { 'X-Access-Token': (await tokenOf(page)) ?? '' }
  const rows = Array.from({ length: count }, (_, at) => ({ name: `第 ${at + 1} 件`, orderNum: at + 1 }))
  expect((await page.request.post('/vr/block/sample/add', { headers, data: { name, rows } })).ok()).toBe(true)
  const answer = await page.request.get(`/vr/block/sample/list?name=${encodeURIComponent(name)}`, { headers })
  const { result } = (await answer.json()) as { result: { records: { id: string }[] } }
  await visit(page, `/system/blocks?block=cell-types&sheet=${result.records[0]!.id}`)
  const table = page.locator('[data-editable]')
  await expect(table.getByText(`共 ${count} 行`)).toBeVisible()
  return table
}
