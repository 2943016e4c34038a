import { expect } from '@playwright/test'
import { test } from './page-objects/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

for (const layout of ['sidemenu', 'topmenu']) {
  test(`[LAYOUT-03] at 1366 px the department can be read in full (${layout})`, async ({ page, enter }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('pro__SETTINGS', JSON.stringify({ value: { layout: chosen }, expire: null })),
      layout,
    )
    await enter('admin')
    const department = page.getByRole('banner').getByText(/^· .+$/)
    await expect(department).toBeVisible()
    expect(await department.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('banner').getByTitle(/ · /)).toBeVisible()
  })
}
