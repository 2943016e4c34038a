import { expect } from '@playwright/test'
import { formOf, optionOf, press } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`[BLOCK-14] choices open at their field (motion: ${reducedMotion})`, async ({ page, enter }) => {
    await page.emulateMedia({ reducedMotion })
    await enter('enterprise', '/isystem/position')
    await press(page, '新增')
    const field = formOf(page, '新增').getByLabel('职级', { exact: true })
    await field.click()
    const { y, height } = (await field.boundingBox())!
    const option = await optionOf(field, '员级')
    await expect.poll(async () => (await option.boundingBox())?.y).toBeGreaterThan(y)
    await expect.poll(async () => (await option.boundingBox())?.y).toBeLessThan(y + 3 * height)
  })
}
