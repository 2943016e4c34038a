import { formOf, press } from './screen.ts'
import { positionsBook } from '#tests/server/jobs/workbooks.ts'
import { expect, type Page } from '@playwright/test'

export const XLS = 'application/vnd.ms-excel'

/** Opens the dialog of an import on the list of positions and gives it a workbook. */
export async function importRows(page: Page, rows: string[][]): Promise<void> {
  const form = formOf(page, '导入职务')
  await expect(async () => {
    if (!(await form.isVisible())) await press(page, '导入')
    await expect(form).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const buffer = positionsBook(rows)
  await form.locator('input[type=file]').setInputFiles({ name: '职务.xls', mimeType: XLS, buffer })
}
