import type { Locator, Page } from '@playwright/test'

/** A cell of the rows by where it stands, from 0. */
export const cellAt = (page: Page, row: number, column: number): Locator =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] [role="gridcell"][aria-colindex="${column + 1}"]`)

/** The value the table keeps. */
export const valueAt = (page: Page, row: number, key: string): Promise<unknown> =>
  page.evaluate(
    ([at, name]) => {
      const { rows } = window.gridPage
      return rows.row(rows.idAt(Number(at)) ?? '')?.[String(name)]
    },
    [row, key],
  )

/** The values of one column in the first rows. */
export const valuesOf = (page: Page, key: string, first: number, count: number): Promise<string[]> =>
  page.evaluate(
    ([name, from, many]) => window.gridPage.texts(String(name)).slice(Number(from), Number(from) + Number(many)),
    [key, first, count],
  )

export const activeOf = (page: Page): Promise<unknown> => page.evaluate(() => window.gridPage.grid.activePlace())

export const saidIn = (page: Page): Locator => page.getByRole('status')

/** Pastes as a spreadsheet would fill the clipboard. */
export async function pasteForms(page: Page, forms: { text: string; html?: string }): Promise<void> {
  await page.evaluate(({ text, html }) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    if (html !== undefined) data.setData('text/html', html)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, forms)
}
