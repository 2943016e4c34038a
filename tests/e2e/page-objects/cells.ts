// Page objects for the cells of an editable table, by the keyboard: the cell in hand is the one with the focus.
//   const table = page.locator('[data-editable]')
//   await atColumn(page, '名称'); await typeOn(page, '安全绳')      types and goes on to the next cell
//   await chooseIn(page, ['中'])                                  opens the list, chooses, goes on
//   await walkTo(page, '名称')                                    along the row
//   await textsOf(page, 26)                                       what the cells of the row show, by column
import { expect, type Locator, type Page } from '@playwright/test'
import { optionOf } from './screen.ts'

/** The cell with the focus, or around it. */
export function cellInHand(page: Page): Locator {
  return page.locator('[role=gridcell]:focus, [role=gridcell]:has(:focus)')
}

/** The column of the cell in hand. */
async function columnInHand(page: Page): Promise<string> {
  const cell = cellInHand(page)
  const place = await cell.getAttribute('aria-colindex')
  return page.locator(`[role=columnheader][aria-colindex="${place}"]`).innerText()
}

/** Waits until the focus is in this column. */
export async function atColumn(page: Page, label: string): Promise<void> {
  await expect(async () => expect(await columnInHand(page)).toBe(label)).toPass({ timeout: 5_000 })
}

/** Goes along the row to a column. */
export async function walkTo(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Home')
  for (let step = 0; step < 60; step += 1) {
    if ((await columnInHand(page)) === label) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`walkTo: there is no column ${label}`)
}

/** Types into the cell in hand and goes on to the next. */
export async function typeOn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** One press turns the cell in hand; goes on to the next. */
export async function turnOn(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
}

/** Opens the list of the cell in hand and chooses; one choice ends it, several are ended by going on. */
export async function chooseIn(
  page: Page,
  [first, ...others]: readonly [string, ...string[]],
  many = false,
): Promise<void> {
  const field = page.locator('[role=combobox]:focus')
  let isMissed = false
  // A list that just closes may take the next one with it, also once that is open.
  await expect(async () => {
    if (isMissed) await page.keyboard.press('Escape')
    isMissed = true
    await page.keyboard.press('Enter')
    await (await optionOf(field, first)).click({ timeout: 3_000 })
  }).toPass()
  for (const option of others) await (await optionOf(field, option)).click()
  if (!many) await expect(cellInHand(page)).toBeVisible()
  await page.keyboard.press(many ? 'Tab' : 'ArrowRight')
}

/** Opens the calendar of the cell in hand and types a day or a moment. */
export async function dateIn(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter')
  const field = page.locator('input:focus')
  await expect(page.getByText(/^(今天|此刻)$/).filter({ visible: true })).toHaveCount(1)
  await field.fill(text)
  await field.press('Enter')
  await expect(cellInHand(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
}

/** Uploads into the cell in hand. */
export async function uploadIn(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await cellInHand(page).locator('input[type=file]').setInputFiles(files)
  await expect(
    cellInHand(page).getByRole('button', { name: new RegExp(`^查看 ${files.at(-1)!.name.slice(0, 2)}`) }),
  ).toBeVisible()
  await page.keyboard.press('ArrowRight')
}

/** What the cells of the row in hand show, by their columns, from its first to its last. */
export async function textsOf(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  await page.keyboard.press('Home')
  for (let step = 0; step < 60; step += 1) {
    const label = await columnInHand(page)
    if (label in texts) break
    texts[label] = (await cellInHand(page).innerText()).trim()
    await page.keyboard.press('ArrowRight')
  }
  return texts
}
