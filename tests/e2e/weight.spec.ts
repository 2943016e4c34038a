import { expect, type Page } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { signIn } from './console.ts'

/** JavaScript this page has transferred so far, compressed as it was; at least one file has to be. */
async function transferred(page: Page): Promise<{ bytes: number; files: number }> {
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize, decodedBodySize }) => ({ encodedBodySize, decodedBodySize })),
  )
  expect(scripts.some(({ encodedBodySize, decodedBodySize }) => encodedBodySize < decodedBodySize / 2)).toBe(true)
  return { bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), files: scripts.length }
}

test('a browser transfers at most 180 kB of JavaScript for the sign-in page and 400 kB in 40 files until home has drawn its figures', async ({
  page,
}) => {
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect((await transferred(page)).bytes).toBeLessThanOrEqual(180_000)
  await signIn(page, 'admin', '/user/login')
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await expect(page.getByRole('figure', { name: '学习人次' })).toBeVisible()
  const { bytes, files } = await transferred(page)
  expect(bytes).toBeLessThanOrEqual(400_000)
  expect(files).toBeLessThanOrEqual(40)
})

for (const appearance of ['light', 'dark'] as const) {
  test(`[LAYOUT-16] the sign-in page shows its brand and frame without a script or style sheet (${appearance})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: appearance })
    await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort())
    await page.goto('/user/login')
    await expect(page.getByText('安全，落在每一道工序里')).toBeVisible()
    const brand = page.getByRole('banner')
    const picture = page.getByRole('complementary', { name: '平台介绍' }).locator('img')
    const places = async () => [await brand.boundingBox(), await picture.boundingBox()]
    const before = await places()
    await page.unroute(/\/assets\/.*\.(js|css)$/)
    await page.reload()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(await places()).toEqual(before)
  })
}
