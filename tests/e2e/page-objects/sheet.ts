import { expect, type Page } from '@playwright/test'

/** Begins a sheet of the gallery, once: a second one would take its place. @returns its id */
export async function openSheet(page: Page): Promise<string> {
  const idNow = () => new URL(page.url()).searchParams.get('sheet') ?? ''
  await expect(async () => {
    if (idNow() === '') await page.getByRole('button', { name: '新增示例单' }).click({ timeout: 1_000 })
    await expect.poll(idNow, { timeout: 10_000 }).not.toBe('')
  }).toPass()
  await expect(page.getByText('共 0 行')).toBeVisible()
  return idNow()
}
