import { expect, test } from '@playwright/test'
import { signIn } from './console.ts'

for (const layout of ['sidemenu', 'topmenu']) {
  test(`[LAYOUT-03] at 1366 px the department can be read in full (${layout})`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    await page.addInitScript(
      (chosen) => localStorage.setItem('pro__SETTINGS', JSON.stringify({ value: { layout: chosen }, expire: null })),
      layout,
    )
    await signIn(page, 'admin')
    const department = page.getByRole('banner').getByText(/^· .+$/)
    await expect(department).toBeVisible()
    expect(await department.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('banner').getByTitle(/ · /)).toBeVisible()
  })
}
